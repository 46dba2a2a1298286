import { readFileSync } from 'node:fs';
import {
  type CallExpression,
  type ComputedPropName,
  type Expression,
  type Import,
  type JSXAttribute,
  type JSXElement,
  type JSXText,
  type KeyValueProperty,
  type Module,
  type ModuleItem,
  type NewExpression,
  type Node,
  type Pattern,
  type PrivateName,
  type PropertyName,
  parseSync,
  type Super,
  type VariableDeclarator,
} from '@swc/core';

type Known =
  | Expression
  | ModuleItem
  | Pattern
  | PropertyName
  | CallExpression
  | ComputedPropName
  | Import
  | JSXAttribute
  | JSXElement
  | JSXText
  | KeyValueProperty
  | NewExpression
  | PrivateName
  | Super
  | VariableDeclarator;

/** A node of swc's syntax tree, by its `type`. */
export type SyntaxNode<Type extends Known['type'] = Known['type']> = Extract<Known, { type: Type }>;

/** A source's syntax tree, and a function that returns the line on which one of its nodes begins. */
export interface Source {
  tree: Module;
  lineOf(node: { span: { start: number } }): number;
}

/** Something found in a source, and the node where it was found. */
export interface Named {
  what: string;
  at: { span: { start: number } };
}

export function readSource(file: string): Source {
  const content = readFileSync(file);
  const tree = parseSync(content.toString(), { syntax: 'typescript', tsx: file.endsWith('x') });
  // Places are bytes, counted from 1.
  return {
    tree,
    lineOf: ({ span }) =>
      content
        .subarray(0, span.start - 1)
        .toString()
        .split('\n').length,
  };
}

/** Yields every node of swc's syntax tree, or of a part of one, parents first. */
export function* nodesIn(value: unknown): Generator<SyntaxNode> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) yield value;
  for (const child of Object.values(value)) yield* nodesIn(child);
}

export const isNode = (value: object): value is SyntaxNode => 'type' in value && typeof value.type === 'string';

/** The nodes of one type in a syntax tree. */
export const nodesOf = <Type extends Known['type']>(value: unknown, type: Type): SyntaxNode<Type>[] =>
  [...nodesIn(value)].filter((node): node is SyntaxNode<Type> => node.type === type);

/** Returns the text of a name or a string literal; undefined for any other node. */
export function nodeValue(node: Node | undefined): string | undefined {
  return node && 'value' in node && typeof node.value === 'string' ? node.value : undefined;
}

/** The name of a property that is read, `a.name` or `a['name']`. */
export const propertyOf = ({ property }: SyntaxNode<'MemberExpression'>): string | undefined =>
  nodeValue(property.type === 'Computed' ? property.expression : property);
