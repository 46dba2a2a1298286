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
    ...found.getProperties().map((item) => ({
      name: item.getName().replaceAll("'", ''),
      type: item.getTypeNodeOrThrow().getText(),
      takes: '',
      says: docOf(item),
    })),
    ...found.getMethods().map((item) => ({
      name: item.getName(),
      type: responseOf(item.getReturnTypeNodeOrThrow().getText()),
      takes: item
        .getParameters()
        .map((parameter) => parameter.getText())
        .join(', '),
      says: docOf(item),
    })),
  ];
}

const responseOf = (type: string) => (/^Promise<(.*)>$/s.exec(type)?.[1] ?? type).replace(/^void$/, '');

/** Returns the docstrings of a file's interfaces, by name. */
export const interfacesIn = (file: string): Map<string, string> =>
  new Map(
    sourceOf(file)
      .getInterfaces()
      .map((item) => [item.getName(), docOf(item)]),
  );

/** Returns the source, with docstrings, of a file's exported types that `text` names, and of those that they name in turn. */
export function typesNamedIn(file: string, text: string): string[] {
  const types = [...sourceOf(file).getInterfaces(), ...sourceOf(file).getTypeAliases()];
  const named = new Set<string>();
  const follow = (words: string) => {
    for (const item of types) {
      if (named.has(item.getName()) || !new RegExp(`\\b${item.getName()}\\b`).test(words)) continue;
      named.add(item.getName());
      follow(item.getText());
    }
  };
  follow(text);
  return types.filter((item) => named.has(item.getName())).map((item) => item.getText(true));
}

/** Returns the docstring of each back-end call's constant: `{ preEnrol: 'Holds a place …' }`. */
export function docsOfCalls(): Record<string, string> {
  const files = project.addSourceFilesAtPaths(at('packages', 'contract', 'src', 'endpoints', '*.ts'));
  const statements = files.flatMap((file) => file.getVariableStatements());
  return Object.fromEntries(statements.flatMap((item) => item.getDeclarations().map((named) => [named.getName(), docOf(item)])));
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
