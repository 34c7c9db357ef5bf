import { Button, Checkbox, Dialog } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { withFilterDescriptions, type Context, type SubjectAttribute, type Talk } from '@assunto/engine/core';
import { useState } from 'react';
import { contextPath } from '../../../records/contextAddress';
import { copiedValues, isLeftOut } from './copiedValues';
import { recordRoles } from '../../../records/recordRoles';
import type { UsedRecordPage } from './useRecordPage';
import { useTranslate } from './messages/translation';
import './copy.css';

interface CopyDialogProps {
  page: UsedRecordPage;
  context: Context;
  talk: Talk;
  onClose: () => void;
}

/** Asks which values a copy of a record takes: all but a status at which work ends, unless the person decides otherwise. */
export function CopyDialog({ page, context, talk, onClose }: CopyDialogProps) {
  const translate = useTranslate();
  const { componentTypes, format } = useEngine();
  const { subjectAttributes } = context.subject;
  const values = copiedValues(talk, subjectAttributes, componentTypes);
  const filled = subjectAttributes.filter(({ subjectAttributeId: id }) => (values[id] ?? null) !== null);
  const roles = recordRoles(context.subject);
  const [left, setLeft] = useState<ReadonlySet<number>>(
    () => new Set(filled.filter((one) => isLeftOut(one, values, roles)).map((one) => one.subjectAttributeId)),
  );
  const textOf = (attribute: SubjectAttribute): string => {
    const shown = withFilterDescriptions(format, { attributes: subjectAttributes, componentTypes });
    const type = componentTypes.get(attribute.componentId);
    const value = values[attribute.subjectAttributeId];
    return type.displayText?.(value, attribute, shown) ?? type.format(value, attribute, shown);
  };
  const toggle = (id: number, isTaken: boolean): void => {
    const next = new Set(left);
    if (isTaken) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  const copy = (): void => {
    const { scenario, subject } = page.address;
    onClose();
    page.navigate(
      `${contextPath({ scenario, subject, isNew: true })}?copy=${talk.talkId}&without=${[...left].join(',')}`,
    );
  };
  return (
    <Dialog
      isOpen
      size={540}
      title={translate('record.copyTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('record.cancel')}</Button>
          <Button variant="primary" onClick={copy}>
            {translate('record.duplicate')}
          </Button>
        </>
      }
    >
      <p>{translate('record.copyHint')}</p>
      <ul className="as-copy-values">
        {filled.map((attribute) => {
          const { subjectAttributeId: id, name } = attribute;
          return (
            <li key={id}>
              <Checkbox label={name} isChecked={!left.has(id)} onChange={(isTaken) => toggle(id, isTaken)} />
              <span>{textOf(attribute)}</span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
