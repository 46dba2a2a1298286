import { join } from 'node:path';
import { Node, Project, SyntaxKind } from 'ts-morph';
import { packages } from './pages.mjs';

/*
 * Read with ts-morph, because it includes a compiler with an API. TypeScript 7 has none, so
 * react-docgen-typescript would need an older version as well.
 */
const project = new Project({
  tsConfigFilePath: join(packages, 'ui-parts/tsconfig.json'),
  skipAddingFilesFromTsConfig: true,
  // Leaves out the types of tests, which take as long to read as all others together.
  compilerOptions: { types: [] },
});
const exported = new Map(
  [
    ['@portal/ui', 'ui/src/index.ts'],
    ['@portal/ui-parts', 'ui-parts/src/index.ts'],
    ['@portal/ui-parts/forms', 'ui-parts/src/forms/index.ts'],
  ].flatMap(([from, file]) =>
    [...project.addSourceFileAtPath(join(packages, file)).getExportedDeclarations()].map(([name, [source]]) => [name, { from, source }]),
  ),
);

/**
 * Returns a component's description (`says`) and a table of its props (`takes`), in Markdown; undefined if neither `@portal/ui` nor
 * `@portal/ui-parts` has it.
 */
export function readComponent(name) {
  const { from, source: component } = exported.get(name) ?? {};
  const type = component && /^[A-Z]/.test(name) && propsTypeOf(component);
  if (!type) return undefined;
  const known = type.getProperties().flatMap((symbol) =>
    symbol
      .getDeclarations()
      .slice(0, 1)
      .map((source) => ({ symbol, source })),
  );
  const own = known.filter(({ source }) => isOurs(source)).map((prop) => rowOf(prop, component));
  const table = own.length > 0 ? ['| prop | type | default | meaning |', '| --- | --- | --- | --- |', ...own].join('\n') : '';
  const more = own.length < known.length && `It takes all that \`<${elementOf(type, component)}>\` takes.`;
  return { says: `${docOf(component)} From \`${from}\`.`.trim(), takes: [table, more].filter(Boolean).join('\n\n') };
}

function rowOf({ symbol, source }, component) {
  const name = symbol.getName();
  const cells = [
    `\`${name}\`${symbol.isOptional() ? '' : ', required'}`,
    code(typeOf(symbol, source, component)),
    code(defaultOf(component, name)),
  ];
  return `| ${cells.join(' | ')} | ${docOf(source).replaceAll('|', '\\|')} |`;
}

const isOurs = (node) => !node.getSourceFile().getFilePath().includes('/node_modules/');
const code = (text) => (text ? `\`${text.replace(/\s+/g, ' ').replaceAll('|', '\\|')}\`` : '');

/** Returns the props type of a function or a `styled` component. */
function propsTypeOf(component) {
  const signature = component.getType().getCallSignatures().at(-1);
  if (!signature || !/Element|ReactNode/.test(signature.getReturnType().getText())) return undefined;
  return signature.getParameters()[0]?.getTypeAtLocation(component);
}

/** Returns the text of a type: literal unions written out, anything else as its author named it. */
function typeOf(symbol, source, component) {
  const type = symbol.getTypeAtLocation(component).getNonNullableType();
  const written = source.getTypeNode?.()?.getText() ?? type.getText(component);
  const named = type.getAliasSymbol()?.getDeclarations()[0]?.getTypeNode?.()?.getText() ?? written;
  const choices = type.isUnion() && !type.isBoolean() ? type.getUnionTypes() : [];
  if (choices.length === 0 || !choices.every((one) => one.isLiteral())) return written;
  return /^[\s|'\w-]+$/.test(named) && /['\d]/.test(named) ? named : choices.map((one) => one.getText().replaceAll('"', "'")).join(' | ');
}

/** Returns a prop's default: `{ size = 'large' }`. */
function defaultOf(component, name) {
  const named = component
    .getDescendantsOfKind(SyntaxKind.BindingElement)
    .find((one) => (one.getPropertyNameNode()?.getText() ?? one.getName()) === name && one.getInitializer());
  return named?.getInitializer()?.getText() ?? '';
}

/** Returns the element whose attributes a component takes: `ComponentProps<'input'>`, `styled.h2`, `AnchorHTMLAttributes`. */
function elementOf(type, component) {
  const text = [component, ...(type.getAliasSymbol()?.getDeclarations() ?? []), ...(type.getSymbol()?.getDeclarations() ?? [])]
    .map((one) => one.getText())
    .join('\n');
  const named = /ComponentProps<'(\w+)'>/.exec(text)?.[1] ?? /styled\.(\w+)/.exec(text)?.[1];
  const kinds = type.getProperties().map((symbol) => symbol.getDeclarations()[0]?.getParent()?.getSymbol()?.getName());
  return named ?? (kinds.includes('AnchorHTMLAttributes') ? 'a' : kinds.includes('SVGAttributes') ? 'svg' : 'div');
}

function docOf(node) {
  const documented = Node.isVariableDeclaration(node) ? node.getVariableStatement() : node;
  return (
    documented
      ?.getJsDocs?.()
      .map((doc) =>
        doc
          .getDescription()
          .trim()
          .replace(/\s*\n\s*/g, ' '),
      )
      .join(' ') ?? ''
  );
}
