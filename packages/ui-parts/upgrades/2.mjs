/**
 * From 1 to 2: `useCheckedForm` takes `messageFor` instead of `say`, and the type `Say` is now `MessageFor`. `downloadCalendar` takes a
 * function that makes the file; that has to be changed by hand.
 */
export default function upgrade(project, { Node, SyntaxKind }) {
  const asked = [];
  const ask = (node, what) => asked.push({ node, what });
  for (const file of project.getSourceFiles()) {
    renameType(file, SyntaxKind);
    for (const call of file.getDescendantsOfKind(SyntaxKind.CallExpression)) {
      const name = call.getExpression().getText();
      if (name === 'useCheckedForm') renameOption(call, Node, ask);
      if (name === 'downloadCalendar' && !Node.isFunctionLikeDeclaration(call.getArguments()[1]))
        ask(call, 'give downloadCalendar a function of the makers: ({ classEvent }) => [classEvent(…)]');
    }
  }
  return asked;
}

function renameType(file, SyntaxKind) {
  const named = file
    .getImportDeclarations()
    .filter((one) => one.getModuleSpecifierValue() === '@portal/ui-parts/forms')
    .flatMap((one) => one.getNamedImports())
    .find((one) => one.getName() === 'Say');
  if (!named) return;
  const alias = named.getAliasNode();
  named.getNameNode().replaceWithText('MessageFor');
  if (alias) return;
  for (const use of file.getDescendantsOfKind(SyntaxKind.TypeReference))
    if (use.getTypeName().getText() === 'Say') use.getTypeName().replaceWithText('MessageFor');
}

function renameOption(call, Node, ask) {
  const [options] = call.getArguments();
  if (!Node.isObjectLiteralExpression(options)) return ask(call, 'name the option messageFor where these options are made; it was say');
  const say = options.getProperty('say');
  if (Node.isShorthandPropertyAssignment(say)) say.replaceWithText('messageFor: say');
  else say?.getNameNode().replaceWithText('messageFor');
}
