import { useEngine } from '@assunto/engine';
import { useSearchParams } from 'react-router';
import { FailurePage, PageLoading, useLoaded, usePage } from '@assunto/shell';
import type { ContextAddress } from '../../../records/contextAddress';
import { copiedValues, isLeftOut } from './copiedValues';
import { givenValues } from './givenValues';
import { RecordPage } from './RecordPage';
import { recordRoles } from '../../../records/recordRoles';
import { useTranslate } from './messages/translation';

/**
 * One record: in the scenario `talk` its form with related records and history beside it, in the scenario `form` only the form.
 * Without a talk it is a new record, whose Location is opened after the save.
 */
export default function RecordScenario({ address }: { address: ContextAddress }) {
  const [query] = useSearchParams();
  const copied = address.talkId === null ? Number(query.get('copy')) : 0;
  if (copied > 0) return <CopyOfRecord key={copied} address={address} copied={copied} without={query.get('without')} />;
  const given = address.talkId === null ? givenValues(query.get('values')) : null;
  if (given) return <RecordPage address={address} initialValues={given} />;
  return <RecordPage address={address} />;
}

/** A new record with initial values copied from another one; `without` are the attributes that stay as in every new record. */
function CopyOfRecord({
  address,
  copied,
  without,
}: {
  address: ContextAddress;
  copied: number;
  without: string | null;
}) {
  const translate = useTranslate();
  const { adapter, componentTypes } = useEngine();
  const { subject } = address;
  const { value, failure, isRefused, retry } = useLoaded(`${subject}/${copied}/${without ?? ''}`, async (signal) => {
    const [context, talk] = await Promise.all([
      adapter.context({ scenario: 'form', subject }, signal),
      adapter.read(subject, copied, signal),
    ]);
    const { subjectAttributes, singularName } = context.subject;
    const values = copiedValues(talk, subjectAttributes, componentTypes);
    const roles = recordRoles(context.subject);
    const copiedAttributes = subjectAttributes.filter((one) =>
      without === null ? !isLeftOut(one, values, roles) : !without.split(',').includes(String(one.subjectAttributeId)),
    );
    return { values: copiedValues(talk, copiedAttributes, componentTypes), singularName };
  });
  const name = value?.singularName;
  const title = name ? translate('record.duplicateNamed', { name }) : translate('record.duplicateTitle');
  usePage(isRefused ? null : title);
  if (failure) return <FailurePage title={title} message={failure} onRetry={retry} />;
  return value ? <RecordPage address={address} initialValues={value.values} /> : <PageLoading />;
}
