import {
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  ImageButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text';
import { useEffect, useMemo, useState } from 'react';
import { useText } from './fields.tsx';
import { nonce } from './nonce.ts';

const levels = [1, 2, 3, 4] as const;

/** The kind of a paragraph. The editor's own has no name that axe accepts. */
function Level() {
  const text = useText();
  const editor = useTiptapEditor();
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!editor) return;
    const read = () => setLevel(levels.find((item) => editor.isActive('heading', { level: item })) ?? 0);
    read();
    editor.on('transaction', read);
    return () => void editor.off('transaction', read);
  }, [editor]);
  const set = (chosen: number) => {
    const found = levels.find((item) => item === chosen);
    const chain = editor.chain().focus();
    (found ? chain.setNode('heading', { level: found }) : chain.setNode('paragraph')).run();
  };
  return (
    <select
      aria-label={text('rich.level')}
      value={level}
      onChange={({ target }) => set(Number(target.value))}
      style={{ font: 'inherit', padding: 4, minHeight: 32 }}
    >
      <option value={0}>{text('rich.paragraph')}</option>
      {levels.map((item) => (
        <option key={item} value={item}>
          {text('rich.heading', { level: item })}
        </option>
      ))}
    </select>
  );
}

/** No colours and no alignment: the site shows neither. */
const toolbar = (
  <RichTextInputToolbar>
    <Level />
    <FormatButtons />
    <ListButtons />
    <LinkButtons />
    <ImageButtons />
    <QuoteButtons />
    <ClearButtons />
  </RichTextInputToolbar>
);

/** Paragraphs with headings, lists and links. */
export function RichText({ source, label }: { source: string; label: string }) {
  const options = useMemo(
    () => ({ ...DefaultEditorOptions, injectNonce: nonce, editorProps: { attributes: { 'aria-label': label } } }),
    [label],
  );
  return <RichTextInput source={source} label={label} fullWidth helperText={false} editorOptions={options} toolbar={toolbar} />;
}
