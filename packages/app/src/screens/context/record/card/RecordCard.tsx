import { joined } from '@assunto/engine/fields';
import { RelatedCard, type RelatedRecord } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { useLoaded } from '@assunto/shell';
import { Link } from 'react-router';
import { contextPath } from '../../../../records/contextAddress';
import { valueById } from '../../../../records/valueById';
import { useTranslate } from '../messages/translation';
import { cardFacts, type CardFact } from './cardFacts';
import { readRecordCard, type CardData } from './readRecordCard';

/** What a person may read of a record that something on the page refers to. */
export default function RecordCard({ record }: { record: RelatedRecord }) {
  const translate = useTranslate();
  const { adapter, me } = useEngine();
  const { subject, talkId } = record;
  const { value, failure, isRefused } = useLoaded(`${subject}/${talkId}`, () => readRecordCard(adapter, me, record));
  const kind = translate('record.cardOf', { talkId: String(talkId) });
  if (value) return <LoadedCard {...value} />;
  if (isRefused) return <RelatedCard kind={kind} refusal={translate('record.cardRefused')} />;
  return failure ? <RelatedCard kind={kind} refusal={failure} /> : <RelatedCard kind={kind} isLoading />;
}

function LoadedCard(data: CardData) {
  const { componentTypes, format } = useEngine();
  const { context, talk } = data;
  const { subjectName, subjectIdentifier } = context.subject;
  const { status, facts } = cardFacts(data, componentTypes, format);
  const address = contextPath({ scenario: 'talk', subject: subjectIdentifier, talkId: talk.talkId });
  return (
    <RelatedCard
      kind={joined`${subjectName} ${talk.talkId}`}
      name={<Link to={address}>{talk.displayName || String(talk.talkId)}</Link>}
      status={status && <FactValue fact={status} talk={talk} />}
      facts={facts.map((fact) => ({ label: fact.attribute.name, value: <FactValue fact={fact} talk={talk} /> }))}
    />
  );
}

/** A value as in a list: an option in its colour. */
function FactValue({ fact: { attribute, value, text }, talk }: { fact: CardFact } & Pick<CardData, 'talk'>) {
  const { Cell } = useEngine().registry.get(attribute.componentId);
  if (!Cell) return text;
  return <Cell attribute={attribute} value={value} text={text} valueOf={(id) => valueById(talk, id)} />;
}
