import { Button, Dialog, IconButton, TextInput } from '@assunto/components';
import { notify } from '@assunto/shell';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../messages/translation';
import './shown-once.css';

interface ShownOnceProps {
  title: string;
  /** That and why it is not shown again, or what to do with it. */
  note: ReactNode;
  values: readonly { label: string; value: string }[];
  /** What else can be done with the values. */
  actions?: ReactNode;
  onClose(): void;
}

/** Values that people take along now, each with a button that copies it. */
export function ShownOnce({ title, note, values, actions, onClose }: ShownOnceProps) {
  const translate = useTranslate();
  const copy = (value: string): void =>
    void navigator.clipboard.writeText(value).then(
      () => notify('success', translate('admin.copied')),
      () => notify('danger', translate('admin.copyFailed')),
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size={480}
      footer={
        <Button variant="primary" onClick={onClose}>
          {translate('admin.close')}
        </Button>
      }
    >
      <div className="as-shown-once">
        {note}
        {values.map(({ label, value }) => (
          <div key={label} className="as-shown-once-value">
            <TextInput label={label} value={value} isReadOnly onChange={() => undefined} />
            <IconButton label={translate('admin.copy', { label })} icon={<Copy />} onClick={() => copy(value)} />
          </div>
        ))}
        {actions && <div className="as-shown-once-actions">{actions}</div>}
      </div>
    </Dialog>
  );
}
