import { type InterfaceDeclaration, type JSDocableNode, Project } from 'ts-morph';
import { at } from '../command/root.mjs';

/** A member of an interface as its author wrote it, with its docstring on one line. */
export interface Declared {
  name: string;
  /** The type of a property, or what a method returns or resolves with. */
  type: string;
  /** `activity: Activity`. */
  takes: string;
  says: string;
}

const project = new Project({ skipFileDependencyResolution: true });
const sourceOf = (file: string) => project.addSourceFileAtPath(at('packages', 'contract', 'src', file));

/** Returns the members of an interface of the contract, in order. */
export function partsOf(file: string, name: string): Declared[] {
  const found: InterfaceDeclaration = sourceOf(file).getInterfaceOrThrow(name);
  return [
    ...found.getProperties().map((one) => ({
      name: one.getName().replaceAll("'", ''),
      type: one.getTypeNodeOrThrow().getText(),
      takes: '',
      says: docOf(one),
    })),
    ...found.getMethods().map((one) => ({
      name: one.getName(),
      type: responseOf(one.getReturnTypeNodeOrThrow().getText()),
      takes: one
        .getParameters()
        .map((parameter) => parameter.getText())
        .join(', '),
      says: docOf(one),
    })),
  ];
}

const responseOf = (type: string) => (/^Promise<(.*)>$/s.exec(type)?.[1] ?? type).replace(/^void$/, '');

/** Returns the docstrings of a file's interfaces, by name. */
export const interfacesIn = (file: string): Map<string, string> =>
  new Map(
    sourceOf(file)
      .getInterfaces()
      .map((one) => [one.getName(), docOf(one)]),
  );

/** Returns the source, with docstrings, of a file's exported types that `text` names, and of those that they name in turn. */
export function typesNamedIn(file: string, text: string): string[] {
  const types = [...sourceOf(file).getInterfaces(), ...sourceOf(file).getTypeAliases()];
  const named = new Set<string>();
  const follow = (words: string) => {
    for (const one of types) {
      if (named.has(one.getName()) || !new RegExp(`\\b${one.getName()}\\b`).test(words)) continue;
      named.add(one.getName());
      follow(one.getText());
    }
  };
  follow(text);
  return types.filter((one) => named.has(one.getName())).map((one) => one.getText(true));
}

/** Returns the docstring of each back-end call's constant: `{ preEnrol: 'Holds a place …' }`. */
export function docsOfCalls(): Record<string, string> {
  const files = project.addSourceFilesAtPaths(at('packages', 'contract', 'src', 'endpoints', '*.ts'));
  const statements = files.flatMap((file) => file.getVariableStatements());
  return Object.fromEntries(statements.flatMap((one) => one.getDeclarations().map((named) => [named.getName(), docOf(one)])));
}

/** A docstring on one line. */
const docOf = (node: JSDocableNode): string =>
  node
    .getJsDocs()
    .map((doc) =>
      doc
        .getDescription()
        .trim()
        .replaceAll(/\s*\n\s*/g, ' '),
    )
    .join(' ');
