import { CircleUserRound } from 'lucide-react';

/** A person's picture, or a placeholder icon. Decorative: hidden from screen readers. `size` in pixels. */
export function Avatar({ picture, size = 20 }: { picture: string | null; size?: number }) {
  return picture ? (
    <img className="as-avatar" src={picture} alt="" width={size} height={size} />
  ) : (
    <CircleUserRound
      className="as-avatar"
      width={size}
      height={size}
      strokeWidth={size > 40 ? 1 : 2}
      aria-hidden="true"
    />
  );
}
