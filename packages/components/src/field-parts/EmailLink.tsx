import { isEmail } from '@assunto/engine/fields';

/** An address that opens the mail program; what is none is text. */
export function EmailLink({ address }: { address: string }) {
  if (!isEmail(address)) return <>{address}</>;
  return (
    // In a grid, a press on the row opens the record.
    <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`} onClick={(event) => event.stopPropagation()}>
      {address}
    </a>
  );
}
