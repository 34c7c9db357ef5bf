import { profileImageLimit } from '@assunto/api';

/** The allowed file extensions of a profile picture (specification: people). */
export const pictureExtensions = '.png,.jpeg,.jpg';

/** The side length of a stored picture, in pixels. */
const side = 160;

/** Whether a file name has the extension of a picture (specification: people). */
export const isPictureName = (name: string): boolean => /\.(png|jpe?g)$/i.test(name);

/**
 * The centre of a picture as a small square, as a `data:` URL. Rejects when the browser cannot decode it, or when the result is
 * too large.
 */
export async function readPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  // JPEG has no transparency.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side);
  const least = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - least) / 2, (bitmap.height - least) / 2];
  pen.drawImage(bitmap, left, top, least, least, 0, 0, side, side);
  bitmap.close();
  const address = canvas.toDataURL('image/jpeg', 0.85);
  if (address.length > profileImageLimit) throw new Error(`The picture is ${address.length} characters long.`);
  return address;
}
