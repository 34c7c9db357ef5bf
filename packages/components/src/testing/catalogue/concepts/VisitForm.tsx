import {
  createMemoryAdapter,
  EngineProvider,
  useRecord,
  type EngineProviderProps,
  type MemorySubject,
} from '@assunto/engine';
import { RecordForm } from '@assunto/engine/form';
import { useState } from 'react';
import { Button } from '../../../ui/button/Button';
import { registry } from '../demonstration';

export interface VisitFormProps {
  vistorias: MemorySubject;
  /** The language, or texts of the product. */
  wording?: Pick<EngineProviderProps, 'language'>;
  talkId?: number | 'add';
}

/** A form of inspections. Its subject is read only once: pass another `key` to change it. */
export function VisitForm({ vistorias, wording, talkId = 1 }: VisitFormProps) {
  const [adapter] = useState(() => createMemoryAdapter({ subjects: [vistorias] }));
  return (
    <EngineProvider adapter={adapter} registry={registry} {...wording}>
      <Form talkId={talkId} />
    </EngineProvider>
  );
}

function Form({ talkId }: { talkId: number | 'add' }) {
  const record = useRecord('vistoria', talkId);
  return (
    <RecordForm record={record} label="Vistoria">
      <div>
        <Button type="submit" variant="primary">
          Salvar
        </Button>
      </div>
    </RecordForm>
  );
}
