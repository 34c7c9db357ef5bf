import { useState, type CSSProperties } from 'react';
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
      <label>
        Aparência{' '}
        <select className="as-input" value={name} onChange={(event) => setName(event.target.value)}>
          {Object.keys(themes).map((theme) => (
            <option key={theme}>{theme}</option>
          ))}
        </select>
      </label>
      <div data-theme="" style={themes[name] as CSSProperties}>
        <VisitForm vistorias={subject} />
      </div>
    </div>
  );
}
