import { useState } from 'react';
import { Switch } from '../../../controls/switch/Switch';
import { VisitForm } from './VisitForm';
import { visits } from './visits';

/** The caller's permissions on an attribute decide whether its field can be edited. */
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
