import { VisitForm } from './VisitForm';
import { visits } from './visits';

const subject = visits();
const messages = { requiredLegend: 'O que tem * não pode faltar.', errorSummaryOne: 'Falta pouco: 1 campo.' };

/** A page replaces any sentence of the engine; the others stay. */
export function MessagesConcept() {
  return <VisitForm vistorias={subject} messages={messages} talkId="add" />;
}
