/** The product's mark; with its name unless `isMarkOnly`. */
export function Logo({ isMarkOnly = false, size = 28 }: { isMarkOnly?: boolean; size?: number }) {
  return (
    <span className="as-logo" role="img" aria-label="Assunto">
      <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
        <rect className="as-logo-ground" width="32" height="32" rx="8" />
        <path className="as-logo-stroke" d="M8.5 23 16 7.5 23.5 23" />
        <circle className="as-logo-dot" cx="16" cy="19.6" r="2.3" />
      </svg>
      {!isMarkOnly && (
        <span className="as-logo-name" aria-hidden="true">
          assunto
        </span>
      )}
    </span>
  );
}
