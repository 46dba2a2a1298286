import QrCodeIcon from '@mui/icons-material/QrCodeScanner';
import { Alert, Dialog, DialogContent, DialogTitle, IconButton } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../fields.tsx';

/** The member number in a card's code. */
export const numberIn = (content: string): string | undefined => /\b[A-Z]\d{6}[A-Z0-9]\b/.exec(content.toUpperCase())?.[0];

/** Reads a member's card with the camera and opens the person. A scanner at the counter types into the box instead. */
export function Scan() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton color="inherit" onClick={() => setOpen(true)} aria-label={text('scan.title')} sx={{ mr: 'auto' }}>
        <QrCodeIcon />
      </IconButton>
      {isOpen && <Camera close={() => setOpen(false)} />}
    </>
  );
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function Camera({ close }: { close(): void }) {
  const text = useText();
  const navigate = useNavigate();
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    const look = async () => {
      const { default: readCode } = await import('jsqr');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const shown = video.current;
      if (isOver || !shown) return stop(stream);
      shown.srcObject = stream;
      await shown.play();
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d', { willReadFrequently: true })!;
      const frame = () => {
        if (isOver) return;
        canvas.width = shown.videoWidth;
        canvas.height = shown.videoHeight;
        context.drawImage(shown, 0, 0);
        const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
        const number = numberIn(readCode(data, width, height)?.data ?? '');
        if (!number) return requestAnimationFrame(frame);
        close();
        navigate(`/people/${number}/show`);
      };
      frame();
    };
    look().catch(() => setRefused(true));
    return () => {
      isOver = true;
      stop(stream);
    };
  }, [close, navigate]);
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <DialogTitle>{text('scan.title')}</DialogTitle>
      <DialogContent>
        {isRefused ? (
          <Alert severity="error">{text('scan.refused')}</Alert>
        ) : (
          <video ref={video} muted playsInline style={{ width: '100%' }} />
        )}
      </DialogContent>
    </Dialog>
  );
}
