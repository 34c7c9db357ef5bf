import { joined } from '@assunto/engine/fields';
import { Banner, Button, Dialog, ErrorState, RadioGroup, Skeleton } from '@assunto/components';
import { useEngine, userMessageOf, type OptionItem } from '@assunto/engine';
import { withFilterDescriptions, type SubjectAttribute, type Talk } from '@assunto/engine/core';
import { notify, useLoaded } from '@assunto/shell';
import { useState } from 'react';
import { useServices } from '../../AppServices';
import { RecordChoice } from '../RecordChoice';
import { mergeTalks, undoMerge } from './mergeCalls';
import { choicesOf, doubtfulRows, mergeRows, type MergeRow, type MergeSource } from './mergeRows';
import { useTranslate } from './messages/translation';
import './merge.css';

interface MergeDialogProps {
  subject: string;
  attributes: readonly SubjectAttribute[];
  /** One record, whose partner is chosen first, or both. */
  talkIds: readonly number[];
  onClose: () => void;
  /** Called with the record that stayed. */
  onMerged: (survivorId: number) => void;
}

/** Merges two records: which one stays, and which values it has. */
export default function MergeDialog({ talkIds, ...props }: MergeDialogProps) {
  const [other, setOther] = useState<number | null>(talkIds[1] ?? null);
  const [first = 0] = talkIds;
  if (other === null) return <PartnerStep {...props} talkId={first} onChosen={setOther} />;
  return <ValuesStep {...props} talkIds={[first, other]} />;
}

function PartnerStep({
  subject,
  talkId,
  onChosen,
  onClose,
}: Pick<MergeDialogProps, 'subject' | 'onClose'> & { talkId: number; onChosen: (talkId: number) => void }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<OptionItem | null>(null);
  return (
    <Dialog
      isOpen
      size={540}
      title={translate('merge.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('merge.cancel')}</Button>
          <Button
            variant="primary"
            disabled={chosen === null}
            onClick={() => chosen !== null && onChosen(Number(chosen.id))}
          >
            {translate('merge.continue')}
          </Button>
        </>
      }
    >
      <RecordChoice
        label={translate('merge.choose')}
        subject={subject}
        excludedId={talkId}
        value={chosen}
        onChange={setChosen}
      />
      <p className="as-merge-hint">{translate('merge.chooseHint')}</p>
    </Dialog>
  );
}

type ValuesStepProps = Omit<MergeDialogProps, 'talkIds'> & { talkIds: readonly [number, number] };

function ValuesStep({ subject, attributes, talkIds, onClose, onMerged }: ValuesStepProps) {
  const translate = useTranslate();
  const { adapter, componentTypes } = useEngine();
  const {
    value: talks,
    failure,
    retry,
  } = useLoaded(`merge/${subject}/${talkIds.join('/')}`, (signal) =>
    Promise.all(talkIds.map((talkId) => adapter.read(subject, talkId, signal))),
  );
  const [survivorId, setSurvivorId] = useState(talkIds[0]);
  const [chosen, setChosen] = useState<ReadonlyMap<number, MergeSource>>(new Map());
  const survivor = talks?.find(({ talkId }) => talkId === survivorId);
  const merged = talks?.find(({ talkId }) => talkId !== survivorId);
  const rows =
    survivor && merged
      ? mergeRows(attributes, survivor, merged, ({ componentId }) => componentTypes.get(componentId).kind === 'file')
      : [];
  const { isPending, merge } = useMerge(subject, { onClose, onMerged });
  return (
    <Dialog
      isOpen
      size={640}
      title={translate('merge.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('merge.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!survivor || !merged}
            isPending={isPending}
            onClick={() => survivor && merged && merge(survivor, merged, choicesOf(rows, chosen))}
          >
            {translate('merge.confirm')}
          </Button>
        </>
      }
    >
      {failure && <ErrorState message={failure} onRetry={retry} />}
      {!talks && !failure && <Skeleton lines={6} />}
      {talks && survivor && merged && (
        <div className="as-merge">
          <RadioGroup
            label={translate('merge.survivor')}
            value={survivorId}
            options={talks.map((talk) => ({ value: talk.talkId, label: nameOf(talk) }))}
            onChange={(id) => {
              setSurvivorId(id);
              setChosen(new Map());
            }}
          />
          <p className="as-merge-hint">
            {translate('merge.effect', { survivor: `#${survivor.talkId}`, merged: `#${merged.talkId}` })}
          </p>
          <Doubts rows={rows} />
          <MergeValues
            rows={rows}
            chosen={chosen}
            onChoose={(id, source) => setChosen(new Map(chosen).set(id, source))}
          />
        </div>
      )}
    </Dialog>
  );
}

const nameOf = ({ talkId, displayName }: Talk): string => joined`#${talkId} ${displayName}`;

function useMerge(subject: string, { onClose, onMerged }: Pick<MergeDialogProps, 'onClose' | 'onMerged'>) {
  const translate = useTranslate();
  const { client } = useServices();
  const { records } = useEngine();
  const [isPending, setPending] = useState(false);
  const merge = async (survivor: Talk, merged: Talk, choices: ReturnType<typeof choicesOf>): Promise<void> => {
    setPending(true);
    try {
      const { talkMergeId } = await mergeTalks(client, subject, {
        survivorId: survivor.talkId,
        survivorVersion: survivor.version,
        mergedId: merged.talkId,
        mergedVersion: merged.version,
        choices,
      });
      const undone = translate('merge.undone');
      const done = translate('merge.done', { merged: nameOf(merged), survivor: nameOf(survivor) });
      notify('success', done, undefined, {
        label: translate('merge.undo'),
        run: () => void undoMerge({ client, records, subject, talkMergeId, undone }),
      });
      onClose();
      onMerged(survivor.talkId);
      records.invalidate(subject);
    } catch (error) {
      setPending(false);
      notify('danger', userMessageOf(error));
    }
  };
  return { isPending, merge: (...call: Parameters<typeof merge>) => void merge(...call) };
}

/** The text of a value, as in the history. */
function useValueText(): (attribute: SubjectAttribute, value: unknown) => string {
  const translate = useTranslate();
  const { componentTypes, format } = useEngine();
  return (attribute, value) => {
    if (value === null) return translate('merge.empty');
    const context = withFilterDescriptions(format, { attributes: [attribute], componentTypes });
    const type = componentTypes.get(attribute.componentId);
    return type.displayText?.(value, attribute, context) ?? type.format(value, attribute, context);
  };
}

function Doubts({ rows }: { rows: readonly MergeRow[] }) {
  const translate = useTranslate();
  const textOf = useValueText();
  return doubtfulRows(rows).map(({ attribute, survivor, merged }) => (
    <Banner key={attribute.subjectAttributeId} tone="warning">
      {translate('merge.doubt', {
        field: attribute.name,
        survivor: textOf(attribute, survivor),
        merged: textOf(attribute, merged),
      })}
    </Banner>
  ));
}

function MergeValues({
  rows,
  chosen,
  onChoose,
}: {
  rows: readonly MergeRow[];
  chosen: ReadonlyMap<number, MergeSource>;
  onChoose: (subjectAttributeId: number, source: MergeSource) => void;
}) {
  const translate = useTranslate();
  const textOf = useValueText();
  if (rows.length === 0) return <p>{translate('merge.equal')}</p>;
  return (
    <>
      <h3>{translate('merge.values')}</h3>
      <div className="as-merge-values">
        {rows.map(({ attribute, survivor, merged, sources }) => {
          const { subjectAttributeId: id } = attribute;
          const texts = { survivor: textOf(attribute, survivor), merged: textOf(attribute, merged) };
          const labels: Record<MergeSource, string> = {
            ...texts,
            both: translate('merge.both', { value: [texts.survivor, texts.merged].join(', ') }),
          };
          return (
            <RadioGroup
              key={id}
              label={attribute.name}
              value={chosen.get(id) ?? sources[0]}
              options={sources.map((source) => ({ value: source, label: labels[source] }))}
              onChange={(source) => source && onChoose(id, source)}
            />
          );
        })}
      </div>
    </>
  );
}
