import { Button, Select, Switch, TextArea, TextInput } from '@assunto/components';
import type { SubjectAttribute } from '@assunto/engine/core';
import { formLimits } from '@assunto/engine/contract';
import { ArrowDown, ArrowLeft, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { focusField } from '../canvas/focusField';
import { useDesigning } from '../Designing';
import { useTranslate } from '../messages/translation';
import { neighbourOf, positionOf } from '../model/changeDesign';
import type { DesignField } from '../model/FormDesign';
import { RuleEditors } from '../rules/RuleEditors';
import { ValueEditor } from '../rules/ValueEditor';

interface FieldPanelProps {
  field: DesignField;
  attribute: SubjectAttribute;
}

/** The properties of the selected field. */
export function FieldPanel({ field, attribute }: FieldPanelProps) {
  const translate = useTranslate();
  const { run, select, nameOf } = useDesigning();
  const { subjectAttributeId } = field;
  const change = (changes: Partial<DesignField>) => run({ kind: 'changeField', subjectAttributeId, changes });
  const panel = useRef<HTMLElement>(null);
  // On a phone it is above the form.
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const close = () => {
    select(null);
    focusField(subjectAttributeId);
  };
  return (
    <section ref={panel} className="as-form-design-panel" aria-label={translate('forms.properties')}>
      <Button variant="ghost" isCompact icon={<ArrowLeft aria-hidden="true" />} onClick={close}>
        {translate('forms.back')}
      </Button>
      <h2 tabIndex={-1}>{nameOf(subjectAttributeId)}</h2>
      <TextInput
        label={translate('forms.label')}
        placeholder={attribute.name}
        maxLength={150}
        value={field.label}
        onChange={(label) => change({ label })}
      />
      <TextArea
        label={translate('forms.help')}
        placeholder={attribute.componentConfigs.help ?? ''}
        maxLength={formLimits.help}
        value={field.help}
        onChange={(help) => change({ help })}
      />
      <Select
        label={translate('forms.width')}
        value={field.width}
        options={widthOptions(field.width, translate)}
        onChange={(width) => width !== null && change({ width })}
      />
      <PositionFields subjectAttributeId={subjectAttributeId} />
      <Switch
        label={translate('forms.required')}
        isOn={field.isRequired}
        onChange={(isRequired) => change({ isRequired })}
      />
      <Switch label={translate('forms.hidden')} isOn={field.isHidden} onChange={(isHidden) => change({ isHidden })} />
      {field.isHidden ? (
        <ValueEditor
          attribute={attribute}
          label={translate('forms.hiddenDefault')}
          value={field.hiddenDefault}
          onChange={(hiddenDefault) => change({ hiddenDefault })}
        />
      ) : (
        <PreselectFields field={field} attribute={attribute} change={change} />
      )}
      <RuleEditors field={field} attribute={attribute} change={change} />
    </section>
  );
}

const widths = [12, 9, 8, 6, 4, 3] as const;

function widthOptions(width: number, translate: ReturnType<typeof useTranslate>) {
  const known = widths.map((id) => ({ id: id as number, name: translate(`forms.width.${id}`) }));
  if (known.some(({ id }) => id === width)) return known;
  return [...known, { id: width, name: translate('forms.width.other', { width }) }];
}

/** The section of the field, and its place in it, for those who do not drag. */
function PositionFields({ subjectAttributeId }: { subjectAttributeId: number }) {
  const translate = useTranslate();
  const { design, run } = useDesigning();
  const own = positionOf(design, subjectAttributeId);
  const step = (by: -1 | 1) => {
    const to = neighbourOf(design, subjectAttributeId, by);
    if (to) run({ kind: 'moveField', subjectAttributeId, to });
  };
  return (
    <div className="as-form-design-position">
      <Select
        label={translate('forms.position')}
        value={own?.sectionKey ?? null}
        options={design.sections.map(({ key, name }) => ({ id: key, name: name || translate('forms.sectionUnnamed') }))}
        onChange={(sectionKey) => {
          const section = design.sections.find(({ key }) => key === sectionKey);
          if (section)
            run({
              kind: 'moveField',
              subjectAttributeId,
              to: { sectionKey: section.key, index: section.fields.length },
            });
        }}
      />
      <div className="as-form-design-buttons">
        <Button
          isCompact
          icon={<ArrowUp aria-hidden="true" />}
          disabled={!neighbourOf(design, subjectAttributeId, -1)}
          onClick={() => step(-1)}
        >
          {translate('forms.up')}
        </Button>
        <Button
          isCompact
          icon={<ArrowDown aria-hidden="true" />}
          disabled={!neighbourOf(design, subjectAttributeId, 1)}
          onClick={() => step(1)}
        >
          {translate('forms.down')}
        </Button>
      </div>
    </div>
  );
}

interface PreselectFieldsProps extends FieldPanelProps {
  change(changes: Partial<DesignField>): void;
}

type PreselectChoice = 'attribute' | 'yes' | 'no' | 'value';

const choiceOf = (preselect: unknown): PreselectChoice => {
  if (preselect === null) return 'attribute';
  return preselect === true ? 'yes' : preselect === false ? 'no' : 'value';
};

/** The initial value of the field: the attribute's, the first option, none, or a value. */
function PreselectFields({ field, attribute, change }: PreselectFieldsProps) {
  const translate = useTranslate();
  const { preselect } = field;
  // A value that is not chosen yet is an empty text.
  const choice = choiceOf(preselect);
  const presets: Readonly<Record<PreselectChoice, unknown>> = { attribute: null, yes: true, no: false, value: '' };
  return (
    <>
      <Select<PreselectChoice>
        label={translate('forms.preselect')}
        value={choice}
        options={(['attribute', 'yes', 'no', 'value'] as const).map((id) => ({
          id,
          name: translate(`forms.preselect.${id}`),
        }))}
        onChange={(next) => change({ preselect: presets[next] })}
      />
      {choice === 'value' && (
        <ValueEditor
          attribute={attribute}
          label={translate('forms.preselectValue')}
          value={preselect === '' ? null : preselect}
          onChange={(value) => change({ preselect: value ?? '' })}
        />
      )}
    </>
  );
}
