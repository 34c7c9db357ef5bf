import { Button } from '@assunto/components';
import { useEngine, type EditorServices } from '@assunto/engine';
import { inPortuguese, interpretValidator, operatorLabel, type SubjectAttribute } from '@assunto/engine/core';
import { sampleValue } from '@assunto/engine/fields';
import { Suspense, useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslate } from './messages/translation';

/** Texts of which most types refuse at least one. */
const invalidTexts = ['?', '-', '99/99/9999', '9'.repeat(20), 'a'.repeat(5000), '-9999999', '9999999', 'a', '1,234567'];

/** The real editor, cell and filter of an attribute, with values that can be tried; nothing is saved. */
export function AttributePreview({ attribute }: { attribute: SubjectAttribute }) {
  // Another kind of value begins anew.
  const { componentId, isMultipleValues, relatedSubject } = attribute;
  return <Preview key={`${componentId} ${isMultipleValues} ${relatedSubject?.subjectId ?? 0}`} attribute={attribute} />;
}

function Preview({ attribute: given }: { attribute: SubjectAttribute }) {
  const translate = useTranslate();
  const id = useId();
  const attribute = { ...given, name: given.name || translate('attributes.previewName') };
  const { registry, format } = useEngine('AttributePreview');
  const { Editor, Cell, FilterValueEditor, type } = registry.get(attribute.componentId);
  const [tried, setTried] = useState<unknown>(null);
  const [isTouched, setTouched] = useState(false);
  const [filter, setFilter] = useState<unknown>(null);
  const [index, setIndex] = useState(1);
  const services = useSampleServices(given);
  const { problemOf, wrong, sampleOf } = usePreviewCheck(attribute);
  // Until a value is tried, the preview follows what is configured.
  const value = isTouched ? tried : sampleOf(0);
  const setValue = (next: unknown) => {
    setTried(next);
    setTouched(true);
  };
  const text = type.format(value, attribute, format);
  const common = { attribute, label: attribute.name, services, format, isReadOnly: false };
  const FilterEditor = FilterValueEditor ?? Editor;
  const operators = type
    .operators(attribute)
    .map((one) => operatorLabel(one, type.filterType(attribute), format.translate ?? inPortuguese));
  return (
    <aside className="as-attribute-preview" aria-label={translate('attributes.preview')}>
      <h2>{translate('attributes.preview')}</h2>
      <Part title={translate('attributes.previewEditor')}>
        {/* Above the editor, whose height changes as it loads and with its value: a press must not miss them. */}
        <div className="as-attribute-try">
          <Button
            onClick={() => {
              setValue(sampleOf(index));
              setIndex(index + 1);
            }}
          >
            {translate('attributes.previewSample')}
          </Button>
          {wrong !== undefined && (
            <Button onClick={() => setValue(wrong)}>{translate('attributes.previewWrong')}</Button>
          )}
          <Button variant="ghost" onClick={() => setValue(null)}>
            {translate('attributes.previewClear')}
          </Button>
        </div>
        <Editor
          {...common}
          id={`${id}-editor`}
          value={value}
          onChange={setValue}
          isRequired={attribute.isRequired}
          error={problemOf(value)}
          help={attribute.componentConfigs.help ?? null}
        />
      </Part>
      <Part title={translate('attributes.previewCell')}>
        <div className="as-attribute-cell">
          {Cell ? <Cell attribute={attribute} value={value} text={text} /> : text}
          {value === null && <i>{translate('attributes.previewEmpty')}</i>}
        </div>
      </Part>
      <Part title={translate('attributes.previewFilter')}>
        {type.filterType(attribute) !== 'json' && (
          <FilterEditor
            {...common}
            id={`${id}-filter`}
            value={filter}
            onChange={setFilter}
            isRequired={false}
            isCompact
          />
        )}
        <p className="as-attribute-muted">
          {translate('attributes.previewOperators', { operators: operators.join(', ') })}
        </p>
      </Part>
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Suspense fallback={null}>{children}</Suspense>
    </section>
  );
}

/** The attribute's check of a value, and a value that it refuses; `undefined` if it accepts all samples. */
function usePreviewCheck(attribute: SubjectAttribute) {
  const { componentTypes, format } = useEngine('AttributePreview');
  const key = JSON.stringify(attribute);
  return useMemo(() => {
    const described = JSON.parse(key) as SubjectAttribute;
    const type = componentTypes.get(described.componentId);
    const validator = interpretValidator({ componentTypes, attributes: [described] });
    const problemOf = (value: unknown): string | null =>
      validator?.attribute(described, type.normalise(value, described), described.isRequired, {
        ...format,
        now: new Date(),
        valueOf: () => null,
      })?.message ?? null;
    /** A sample that the rules accept; `null` where there is none, such as in a list without options. */
    const sampleOf = (index: number): unknown => {
      const sample = sampleValue(type, described, index);
      return problemOf(sample) === null ? sample : null;
    };
    const values = invalidTexts.map((text) => {
      const parsed = type.parse(text, described, format);
      return parsed.ok ? type.normalise(parsed.value, described) : text;
    });
    // A text is no value that the editors of objects and options could show.
    const isText = type.kind !== 'select' && type.columnType(described) !== 'jsonb';
    const isShown = (value: unknown) => isText && ['string', 'number'].includes(typeof value);
    return { problemOf, sampleOf, wrong: values.find((value) => isShown(value) && problemOf(value) !== null) };
  }, [key, componentTypes, format]);
}

/** Answers of the server's calls, made up: the attribute is not stored yet. */
function useSampleServices({ relatedSubject }: SubjectAttribute): EditorServices {
  const translate = useTranslate();
  const subject = relatedSubject?.subjectName ?? '';
  return useMemo(() => {
    const samples = [1, 2, 3].map((number) => ({
      id: number,
      name: translate('attributes.sampleOption', { subject, number: String(number) }),
    }));
    return {
      searchOptions: () => Promise.resolve(samples),
      searchTree: (_attribute, { parentId }) =>
        Promise.resolve(
          samples.map((one) => ({ ...one, hasChildren: false, path: [] })).slice(parentId === null ? 0 : 3),
        ),
      isValueTaken: () => Promise.resolve(false),
      filterAttributes: () => [],
      reportSubjects: () => Promise.resolve([]),
      uploadFile: (_attribute, file, onProgress) => {
        onProgress(1);
        const { name, size, type: contentType } = file;
        return Promise.resolve({ fileId: 'previa', name, size, contentType });
      },
    };
  }, [subject, translate]);
}
