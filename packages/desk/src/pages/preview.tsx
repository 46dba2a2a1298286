import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../call.ts';
import { useText } from '../fields.tsx';

/** Makes a link that shows a colleague a page and its classes before they are on the site. */
export function PreviewButton({ post }: { post: string }) {
  const text = useText();
  const notify = useNotify();
  const [made, setMade] = useState<{ link: string; until: string }>();
  const [isCopied, setCopied] = useState(false);
  const make = async () => {
    setCopied(false);
    try {
      setMade(await call(`posts/${encodeURIComponent(post)}/preview`, { method: 'POST', body: {} }));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  const copy = () => navigator.clipboard.writeText(made!.link).then(() => setCopied(true));
  return (
    <>
      <Button onClick={() => void make()}>{text('preview.button')}</Button>
      {made && (
        <Dialog open onClose={() => setMade(undefined)} fullWidth maxWidth="sm" aria-labelledby="preview-title">
          <DialogTitle id="preview-title">{text('preview.button')}</DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>{text('preview.text', { until: made.until })}</DialogContentText>
            <TextField
              label={text('preview.link')}
              value={made.link}
              fullWidth
              autoFocus
              onFocus={({ target }) => target.select()}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
            <div role="status">{isCopied && <Alert severity="success">{text('preview.copied')}</Alert>}</div>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setMade(undefined)}>{text('button.back')}</Button>
            <Button href={made.link} target="_blank" rel="noreferrer">
              {text('preview.open')}
            </Button>
            <Button variant="contained" onClick={() => void copy()}>
              {text('preview.copy')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
