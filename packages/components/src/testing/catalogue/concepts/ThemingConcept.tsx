import { useState, type CSSProperties } from 'react';
import { Select } from '../../../controls/select/Select';
import { VisitForm } from './VisitForm';
import { visits } from './visits';

const subject = visits();
const themes: Readonly<Record<string, Record<string, string>>> = {
  'Como veio': {},
  'Uva, cantos retos': {
    '--as-accent': '#6b21a8',
    '--as-radius-s': '0',
    '--as-radius-m': '0',
  },
  'Mar, redondo e compacto': {
    '--as-accent': '#0b5cad',
    '--as-radius-m': '999px',
    '--as-control-height': '1.875rem',
  },
};

/** Custom properties on any element around a form change its appearance. */
export function ThemingConcept() {
  const [name, setName] = useState('Uva, cantos retos');
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Select
        label="Aparência"
        value={name}
        onChange={setName}
        options={Object.keys(themes).map((id) => ({ id, name: id }))}
      />
      <div data-theme="" style={themes[name] as CSSProperties}>
        <VisitForm vistorias={subject} />
      </div>
    </div>
  );
}
