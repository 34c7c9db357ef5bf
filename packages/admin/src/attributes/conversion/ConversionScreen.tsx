import { buttonClass, ErrorState, Skeleton } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { useReads } from '@assunto/shell';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { surroundingsOf } from '../AttributeScreen';
import { TypeChoice } from '../TypeChoice';
import { useTranslate } from '../messages/translation';
import { typeNameOf } from '../typeName';
import { ConversionForm } from './ConversionForm';
import { ConversionPanel } from './ConversionPanel';
import type { ConvertedAttribute } from './useConversion';
import { useConversion } from './useConversion';
import '../attributes.css';
import './conversion.css';

/**
 * Changes the type or the rules of an attribute whose subject has records: `:subjectId` and `:subjectAttributeId`. A dry run comes first,
 * then the work in the background, and then the confirmation or the undo.
 */
export default function ConversionScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const params = useParams();
  const [subjectId, id] = [Number(params['subjectId']), Number(params['subjectAttributeId'])];
  const shown = useConversion(id);
  // Read again when the attribute has another type.
  const paths = { ...surroundingsOf(subjectId), attribute: `/attribute/${id}` };
  const loaded = useReads<ConvertedAttribute>(paths, shown.conversion?.state ?? '');
  const [last, setLast] = useState<ConvertedAttribute | null>(null);
  if (loaded.value && loaded.value !== last) setLast(loaded.value);
  const value = loaded.value ?? last;
  const failure = loaded.failure ?? (shown.conversion === undefined ? shown.failure : null);
  if (value && shown.conversion !== undefined) return <Content title={title} {...value} shown={shown} />;
  return (
    <section className="as-page" aria-labelledby="conversion-title">
      <h1 id="conversion-title">{title}</h1>
      {failure === null ? (
        <Skeleton lines={8} label={translate('attributes.loading')} />
      ) : (
        <ErrorState
          message={failure}
          {...(!loaded.isRefused && {
            onRetry: () => {
              loaded.retry();
              shown.reload();
            },
          })}
        />
      )}
    </section>
  );
}

const openStates = ['checking', 'checked', 'converting', 'converted', 'undoing'];

function Content({
  title,
  shown,
  ...given
}: ConvertedAttribute & { title: string; shown: ReturnType<typeof useConversion> }) {
  const translate = useTranslate();
  const { componentTypes, translate: engineTranslate } = useEngine('ConversionScreen');
  const [type, setType] = useState<number | null>(null);
  const { subject, attribute } = given;
  const back = `/admin/atributos/${subject.subjectId}/atributo/${attribute.subjectAttributeId}`;
  const { conversion } = shown;
  const isOpen = Boolean(conversion && openStates.includes(conversion.state));
  if (!isOpen && type !== null)
    return (
      <ConversionForm
        key={type}
        {...given}
        title={title}
        type={componentTypes.get(type)}
        onBack={() => setType(null)}
        onRequested={() => {
          setType(null);
          shown.reload();
        }}
      />
    );
  const name = typeNameOf(componentTypes.get(attribute.componentId), engineTranslate);
  return (
    <section className="as-page as-conversion" aria-labelledby="conversion-title">
      <header className="as-attribute-head">
        <h1 id="conversion-title">{title}</h1>
        <Link className={buttonClass('ghost')} to={back}>
          {translate('conversion.back')}
        </Link>
      </header>
      <p className="as-attribute-muted">
        {translate('conversion.of', { attribute: attribute.name, subject: subject.subjectName, type: name })}
      </p>
      {conversion && conversion.state !== 'canceled' && conversion.state !== 'confirmed' && (
        <ConversionPanel {...given} shown={shown} conversion={conversion} />
      )}
      {!isOpen && <TypeChoice current={attribute.componentId} onChoose={setType} />}
    </section>
  );
}
