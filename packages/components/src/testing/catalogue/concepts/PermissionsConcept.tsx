import { useState } from 'react';
import { Switch } from '../../../controls/switch/Switch';
import { VisitForm } from './VisitForm';
import { visits } from './visits';

/** What the caller may do with one attribute decides whether its field takes a value. */
export function PermissionsConcept() {
  const [may, setMay] = useState(false);
  const subject = visits((identifier) =>
    identifier === 'situacao' ? { actions: { create: true, update: may, delete: may } } : {},
  );
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Switch label="Pode alterar a situação" isOn={may} onChange={setMay} />
      <VisitForm key={String(may)} vistorias={subject} />
    </div>
  );
}
