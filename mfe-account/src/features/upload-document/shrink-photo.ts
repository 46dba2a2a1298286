/** Photos from a camera are larger than this; scanned pages often aren't. */
const worthBytes = 1_500_000;
/** Pixels on the longer side: small print stays readable. */
const longestSide = 2400;

/** Whether a file looks like a photo that is worth making smaller. */
export function isLargePhoto({ type, size }: Pick<File, 'type' | 'size'>): boolean {
  return type === 'image/jpeg' && size > worthBytes;
}

/** Turns a photo upright, makes it smaller, and drops where and when it was taken. Returns the same file if it can't be drawn. */
export async function shrinkPhoto(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
    return blob.size < file.size ? new File([blob], file.name, { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
