import { isEmail } from '@assunto/engine/fields';

/** A link that opens the mail program; a text that is no address is shown as text. */
export function EmailLink({ address }: { address: string }) {
  if (!isEmail(address)) return <>{address}</>;
  return (
    // The click must not reach the row of a grid, which would open the record.
    <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`} onClick={(event) => event.stopPropagation()}>
      {address}
    </a>
  );
}
