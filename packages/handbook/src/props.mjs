import { join } from 'node:path';
import { Node, Project, SyntaxKind } from 'ts-morph';
import { packages } from './pages.mjs';

/*
 * Read by ts-morph, as the kit's upgrades are: it brings a compiler that can be asked. TypeScript 7 can't be, so react-docgen-typescript
 * would need an older one beside it.
 */
const project = new Project({
  tsConfigFilePath: join(packages, 'ui-parts/tsconfig.json'),
  skipAddingFilesFromTsConfig: true,
  // The types of tests take as long to read as all others.
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
 * Returns what a component is (`says`) and what it takes (`takes`, a table), in Markdown; nothing if `@portal/ui` and `@portal/ui-parts`
 * have no such component.
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

/** The props of a function, or of what `styled` made. */
function propsTypeOf(component) {
  const signature = component.getType().getCallSignatures().at(-1);
  if (!signature || !/Element|ReactNode/.test(signature.getReturnType().getText())) return undefined;
  return signature.getParameters()[0]?.getTypeAtLocation(component);
}

/** A choice of words is written out; anything else is as its author named it. */
function typeOf(symbol, source, component) {
  const type = symbol.getTypeAtLocation(component).getNonNullableType();
  const written = source.getTypeNode?.()?.getText() ?? type.getText(component);
  const named = type.getAliasSymbol()?.getDeclarations()[0]?.getTypeNode?.()?.getText() ?? written;
  const choices = type.isUnion() && !type.isBoolean() ? type.getUnionTypes() : [];
  if (choices.length === 0 || !choices.every((one) => one.isLiteral())) return written;
  return /^[\s|'\w-]+$/.test(named) && /['\d]/.test(named) ? named : choices.map((one) => one.getText().replaceAll('"', "'")).join(' | ');
}

/** What a prop is if it isn't given: `{ size = 'large' }`. */
function defaultOf(component, name) {
  const named = component
    .getDescendantsOfKind(SyntaxKind.BindingElement)
    .find((one) => (one.getPropertyNameNode()?.getText() ?? one.getName()) === name && one.getInitializer());
  return named?.getInitializer()?.getText() ?? '';
}

/** The element whose attributes a component takes: `ComponentProps<'input'>`, `styled.h2`, `AnchorHTMLAttributes`. */
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
