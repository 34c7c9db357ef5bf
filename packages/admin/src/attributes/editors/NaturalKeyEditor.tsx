import { Button, ErrorState, Skeleton } from '@assunto/components';
import { useEngine, type EditorProps } from '@assunto/engine';
import type { NaturalKeyCollisions } from '@assunto/api';
import { useRead } from '@assunto/shell';
import { Suspense } from 'react';
import { useTranslate } from '../messages/translation';
import { useAttributeForm } from './AttributeFormContext';

const switchNumber = 27;

/** Whether an attribute is a natural key; before a stored one becomes it, the records that have the same value are listed. */
export function NaturalKeyEditor(props: EditorProps) {
  const { stored } = useAttributeForm();
  const { Editor } = useEngine('NaturalKeyEditor').registry.get(switchNumber);
  const isOn = props.value === true;
  return (
    <div className="as-attribute-key">
      <Suspense fallback={null}>
        <Editor {...props} value={isOn} />
      </Suspense>
      {isOn && stored && !stored.isNaturalKey && <Collisions subjectAttributeId={stored.subjectAttributeId} />}
    </div>
  );
}

function Collisions({ subjectAttributeId }: { subjectAttributeId: number }) {
  const translate = useTranslate();
  const path = `/attribute/${subjectAttributeId}/collisions`;
  const { value, failure, retry, reload } = useRead<NaturalKeyCollisions>(path, { expects: ['collisions'] });
  if (failure !== null) return <ErrorState message={failure} onRetry={retry} />;
  if (!value) return <Skeleton lines={2} label={translate('attributes.keyChecking')} />;
  if (value.count === 0)
    return (
      <p className="as-attribute-muted" role="status">
        {translate('attributes.keyFree')}
      </p>
    );
  return (
    <div role="alert" className="as-attribute-collisions">
      <strong>{translate('attributes.keyCollides', { count: value.count })}</strong>
      <ul>
        {value.collisions.map((collision) => (
          <li key={collision.value}>
            {collision.value} <CollidingTalks {...collision} />
          </li>
        ))}
      </ul>
      {value.count > value.collisions.length && (
        <p>{translate('attributes.keyMore', { count: value.count - value.collisions.length })}</p>
      )}
      <Button isCompact onClick={reload}>
        {translate('attributes.keyAgain')}
      </Button>
    </div>
  );
}

/** Each opens in a new tab, so that the form stays. */
function CollidingTalks({ count, talkIds }: NaturalKeyCollisions['collisions'][number]) {
  const translate = useTranslate();
  const { subjectIdentifier } = useAttributeForm();
  return (
    <span className="as-attribute-talks">
      {talkIds.map((talkId) => (
        <a key={talkId} href={`/context/talk/${subjectIdentifier}/${talkId}`} target="_blank" rel="noreferrer">
          {translate('attributes.keyTalk', { talkId: String(talkId) })}
        </a>
      ))}
      {count > talkIds.length && <span>{translate('attributes.keyMore', { count: count - talkIds.length })}</span>}
    </span>
  );
}
