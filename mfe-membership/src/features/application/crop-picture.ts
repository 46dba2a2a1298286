import { isPhotoShape, type MembershipMessage } from '@portal/contract/membership';

/** A part of a picture in its own pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Photos for a card need no more pixels on a side. */
const SIDE = 1000;

/** The largest square in the middle of a picture. */
export function middleSquare({
  naturalWidth: width,
  naturalHeight: height,
}: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>): Area {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}

/** Crops the middle square out of a photo without showing it, or returns why it isn't one. */
export async function squareOf(file: File): Promise<File | MembershipMessage> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    if (!isPhotoShape(picture.naturalWidth, picture.naturalHeight)) return 'picUpload.shape';
    return await cropPicture(picture, middleSquare(picture), file.name);
  } catch {
    return 'picUpload.imageOnly';
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}

/** Crops a square out of a loaded picture, as a JPEG without the camera's metadata. Rejects if it can't be drawn. */
export async function cropPicture(picture: HTMLImageElement, { x, y, width }: Area, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  const side = Math.max(1, Math.round(Math.min(width, SIDE)));
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Pictures can not be drawn here');
  // Transparent parts would turn black.
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, x, y, width, width, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error('The picture could not be written');
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}
