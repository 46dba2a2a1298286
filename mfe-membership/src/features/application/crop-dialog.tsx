import { Trans, useLingui } from '@lingui/react/macro';
import { isPhotoShape, type MembershipMessage } from '@portal/contract/membership';
import {
  Button,
  Cluster,
  color,
  Dialog,
  DownIcon,
  IconButton,
  MinusIcon,
  NextIcon,
  PlusIcon,
  PreviousIcon,
  radius,
  space,
  UpIcon,
} from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import styled from 'styled-components';
import { type Area, cropPicture, middleSquare } from './crop-picture.ts';

/** Repeats the library's few styles, because the page's policy blocks its own. */
const Stage = styled.div`
  position: relative;
  height: min(320px, 48vh);
  margin-block: ${space[12]};
  overflow: hidden;
  border-radius: ${radius.control};
  background: ${color.night};
  & > div {
    position: absolute;
    inset: 0;
    overflow: hidden;
    display: flex;
    align-items: center;
    justify-content: center;
    cursor: move;
    user-select: none;
    touch-action: none;
  }
  & img {
    position: absolute;
    inset: 0;
    margin: auto;
    max-width: 100%;
    max-height: 100%;
    will-change: transform;
  }
  & [data-testid='cropper'] {
    position: absolute;
    top: 50%;
    left: 50%;
    transform: translate(-50%, -50%);
    border: 2px solid ${color.snow};
    box-shadow: 0 0 0 9999em rgb(10 53 41 / 0.6);
  }
`;

const step = 24;
const maxZoom = 3;
const centre = { x: 0, y: 0 };

/** Keeps the square inside the picture, which has the size `shown` before zooming. */
function within({ x, y }: typeof centre, shown: { width: number; height: number }, zoom: number): typeof centre {
  const side = Math.min(shown.width, shown.height);
  const keep = (at: number, length: number) => {
    const slack = Math.max(0, (length * zoom - side) / 2);
    return Math.min(slack, Math.max(-slack, at));
  };
  return { x: keep(x, shown.width), y: keep(y, shown.height) };
}

export interface CropDialogProps {
  file: File;
  onDone: (photo: File) => void;
  /** Called if the file isn't a picture that can be shown, or has no photo's shape. */
  onRefused: (fault: MembershipMessage) => void;
  onCancel: () => void;
}

/** Crops a photo to a square: by dragging, pinching, arrow keys, or with the buttons. */
export function CropDialog({ file, onDone, onRefused, onCancel }: CropDialogProps) {
  const { t } = useLingui();
  const [url, setUrl] = useState('');
  const [crop, setCrop] = useState(centre);
  const [zoom, setZoom] = useState(1);
  const [shown, setShown] = useState({ width: 0, height: 0 });
  const area = useRef<Area>(undefined);
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  const move = (x: number, y: number) => setCrop(within({ x: crop.x + x * step, y: crop.y + y * step }, shown, zoom));
  const zoomBy = (more: number) => {
    const next = Math.min(maxZoom, Math.max(1, zoom + more));
    setZoom(next);
    setCrop(within(crop, shown, next));
  };
  const use = async () => {
    try {
      const loaded = picture.current;
      if (!loaded) return;
      onDone(await cropPicture(loaded, area.current ?? middleSquare(loaded), file.name));
    } catch {
      onRefused('picUpload.imageOnly');
    }
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      title={<Trans>Crop the photo to a square</Trans>}
      actions={
        <>
          <Button variant="text" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={use}>
            <Trans>Use this photo</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Move the photo until the face is in the middle of the square.</Trans>
      </p>
      <Stage>
        {url && (
          <Cropper
            image={url}
            aspect={1}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            onMediaLoaded={({ width, height, naturalWidth, naturalHeight }) => {
              if (isPhotoShape(naturalWidth, naturalHeight)) setShown({ width, height });
              else onRefused('picUpload.shape');
            }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => {
              area.current = pixels;
            }}
            setImageRef={(ref) => {
              picture.current = ref.current;
            }}
            mediaProps={{ alt: '', onError: () => onRefused('picUpload.imageOnly') }}
            cropperProps={{ 'aria-label': t`Square: move it with the arrow keys` }}
            disableAutomaticStylesInjection
          />
        )}
      </Stage>
      <Cluster $gap={8}>
        <IconButton bordered label={t`Move left`} icon={<PreviousIcon />} onClick={() => move(-1, 0)} />
        <IconButton bordered label={t`Move right`} icon={<NextIcon />} onClick={() => move(1, 0)} />
        <IconButton bordered label={t`Move up`} icon={<UpIcon />} onClick={() => move(0, -1)} />
        <IconButton bordered label={t`Move down`} icon={<DownIcon />} onClick={() => move(0, 1)} />
        <IconButton bordered label={t`Zoom in`} icon={<PlusIcon />} onClick={() => zoomBy(0.2)} />
        <IconButton bordered label={t`Zoom out`} icon={<MinusIcon />} onClick={() => zoomBy(-0.2)} />
      </Cluster>
    </Dialog>
  );
}
