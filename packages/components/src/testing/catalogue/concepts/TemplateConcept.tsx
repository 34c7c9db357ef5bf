import { useState } from 'react';
import { Switch } from '../../../controls/switch/Switch';
import { VisitForm } from './VisitForm';
import { visits } from './visits';

const subject = visits();
const [complete] = subject.templates;

/** The same record with two templates: another order, other labels, fewer fields, two sections. */
export function TemplateConcept() {
  const [isShort, setIsShort] = useState(true);
  if (!complete) throw new Error('visits() has no template');
  const areas = complete.templateAreas;
  const short = [areas[3], areas[0]].flatMap((area, index) =>
    area
      ? [
          {
            ...area,
            order: index + 1,
            templateAreaName: ['Nota final', 'Onde'][index] ?? null,
            templateAreaTalkModal: { group: ['Resultado', 'Lugar'][index] ?? null, columns: 12 },
          },
        ]
      : [],
  );
  const template = isShort ? { ...complete, templateAreas: short } : complete;
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Switch label="Template resumido" isOn={isShort} onChange={setIsShort} />
      <VisitForm key={String(isShort)} vistorias={{ ...subject, templates: [template] }} />
    </div>
  );
}
