import { defineField, type CellProps } from '@assunto/engine';
import { emailListType, partsOfTexts } from '@assunto/engine/fields';
import { Fragment } from 'react';
import { EmailLink } from '../../field-parts/EmailLink';
import { TextEditor } from '../../field-parts/TextEditor';

function EmailListCell({ value }: CellProps<string>) {
  return (
    <span>
      {partsOfTexts(value).map((address, index) => (
        <Fragment key={address}>
          {index > 0 && '; '}
          <EmailLink address={address} />
        </Fragment>
      ))}
    </span>
  );
}

/** 33: list of e-mails. A filter matches a part of one address. */
export const emailListField = defineField({
  type: emailListType,
  loadEditor: () => import('./EmailListEditor'),
  Cell: EmailListCell,
  FilterValueEditor: TextEditor,
});
