import type { EngineProviderProps } from '@assunto/engine';
import { english } from '@assunto/engine/messages/en';
import { spanish } from '@assunto/engine/messages/es';
import { useState } from 'react';
import { english as componentsEnglish } from '../../../messages/en';
import { spanish as componentsSpanish } from '../../../messages/es';
import { Select } from '../../../controls/select/Select';
import { VisitForm } from './VisitForm';
import { visits } from './visits';

type Wording = Pick<EngineProviderProps, 'language'>;

const subject = visits();
const wordings: Readonly<Record<string, Wording>> = {
  Português: {},
  'Português, com uma frase própria': {
    language: { locale: 'pt-BR', messages: { 'form.errorSummary_one': 'Falta pouco: 1 campo.' } },
  },
  English: { language: { locale: 'en', messages: { ...english, ...componentsEnglish } } },
  Español: { language: { locale: 'es', messages: { ...spanish, ...componentsSpanish } } },
};

/** Another language, or one text replaced by the product. */
export function MessagesConcept() {
  const [name, setName] = useState('Português, com uma frase própria');
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Select
        label="Língua"
        value={name}
        onChange={setName}
        options={Object.keys(wordings).map((id) => ({ id, name: id }))}
      />
      <VisitForm key={name} vistorias={subject} wording={wordings[name] ?? {}} talkId="add" />
    </div>
  );
}
