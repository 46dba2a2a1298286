import type {
  CallExpression,
  ComputedPropName,
  Expression,
  Import,
  JSXAttribute,
  JSXElement,
  JSXText,
  KeyValueProperty,
  ModuleItem,
  NewExpression,
  Node,
  Pattern,
  PrivateName,
  PropertyName,
  Super,
  VariableDeclarator,
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

/** A node of a syntax tree of swc, by its `type`. */
export type SyntaxNode<Type extends Known['type'] = Known['type']> = Extract<Known, { type: Type }>;

/** Every node of a syntax tree of swc, or of a part of one, parents first. */
export function* nodesIn(value: unknown): Generator<SyntaxNode> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) yield value;
  for (const child of Object.values(value)) yield* nodesIn(child);
}

export const isNode = (value: object): value is SyntaxNode => 'type' in value && typeof value.type === 'string';

/** The nodes of one type in a syntax tree. */
export const nodesOf = <Type extends Known['type']>(value: unknown, type: Type): SyntaxNode<Type>[] =>
  [...nodesIn(value)].filter((node): node is SyntaxNode<Type> => node.type === type);

/** What a name or a literal text says; undefined of any other node. */
export function nodeValue(node: Node | undefined): string | undefined {
  return node && 'value' in node && typeof node.value === 'string' ? node.value : undefined;
}

/** The name of a property that is read, `a.name` or `a['name']`. */
export const propertyOf = ({ property }: SyntaxNode<'MemberExpression'>): string | undefined =>
  nodeValue(property.type === 'Computed' ? property.expression : property);
