import { useState, type CSSProperties } from 'react';
import { VisitForm } from './VisitForm';
import { visits } from './visits';

const subject = visits();
const looks: Readonly<Record<string, Record<string, string>>> = {
  'Como veio': {},
  'Uva, cantos retos': {
    '--as-color-accent': '#6b21a8',
    '--as-color-accent-hover': '#581c87',
    '--as-color-accent-soft': '#f3e8ff',
    '--as-radius-s': '0',
    '--as-radius-m': '0',
  },
  'Mar, redondo e compacto': {
    '--as-color-accent': '#0b5cad',
    '--as-color-accent-hover': '#084a8c',
    '--as-color-accent-soft': '#e0efff',
    '--as-radius-m': '999px',
    '--as-control-height': '1.875rem',
  },
};

/** Custom properties on any element around a form change its look. */
export function ThemingConcept() {
  const [name, setName] = useState('Uva, cantos retos');
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <label>
        Aparência{' '}
        <select className="as-input" value={name} onChange={(event) => setName(event.target.value)}>
          {Object.keys(looks).map((look) => (
            <option key={look}>{look}</option>
          ))}
        </select>
      </label>
      <div style={looks[name] as CSSProperties}>
        <VisitForm vistorias={subject} />
      </div>
    </div>
  );
}
