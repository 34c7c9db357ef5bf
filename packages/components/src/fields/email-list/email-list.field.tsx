import { defineField, type CellProps, type EditorProps } from '@assunto/engine';
import { emailListType, isEmail, partsOfTexts } from '@assunto/engine/core';
import { Fragment } from 'react';
import { EmailLink } from '../../field-parts/EmailLink';
import { TextEditor } from '../../field-parts/TextEditor';
import { TextListEditor } from '../../field-parts/TextListEditor';

function EmailListEditor(field: EditorProps<string>) {
  return <TextListEditor field={field} type={emailListType} separators={/[;,]/} isRight={isEmail} inputMode="email" />;
}

function EmailListCell({ value }: CellProps<string>) {
  return (
    <span>
      {partsOfTexts(value).map((address, place) => (
        <Fragment key={address}>
          {place > 0 && '; '}
          <EmailLink address={address} />
        </Fragment>
      ))}
    </span>
  );
}

/** 33: list of e-mails. A filter asks for a piece of one address. */
export const emailListField = defineField({
  type: emailListType,
  Editor: EmailListEditor,
  Cell: EmailListCell,
  FilterValueEditor: TextEditor,
});
