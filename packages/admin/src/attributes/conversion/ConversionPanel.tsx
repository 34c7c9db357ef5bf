import { Banner, Button } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { AttributeConversion } from '@assunto/api';
import { dayText, useConfirm, useAction, useShellServices } from '@assunto/shell';
import { useTranslate } from '../messages/translation';
import { ConversionProblems } from './ConversionProblems';
import { ConversionReport } from './ConversionReport';
import type { ConvertedAttribute } from './useConversion';
import type { ShownConversion } from './useConversion';

interface ConversionPanelProps extends ConvertedAttribute {
  shown: ShownConversion;
  conversion: AttributeConversion;
}

/** A conversion at its present step, with what can be done next. */
export function ConversionPanel(props: ConversionPanelProps) {
  const { shown, conversion } = props;
  const translate = useTranslate();
  const { state, failure } = { state: conversion.state, failure: shown.failure };
  return (
    <div className="as-conversion-panel" aria-busy={shown.isBusy}>
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      {(state === 'checking' || state === 'converting' || state === 'undoing') && <Working {...props} />}
      {state === 'checked' && <Checked {...props} />}
      {state === 'converted' && <InUse {...props} />}
      {state === 'undone' && (
        <Banner tone={conversion.notRestored > 0 ? 'warning' : 'success'}>
          {translate('conversion.undone')}{' '}
          {conversion.notRestored > 0 && translate('conversion.notRestored', { count: conversion.notRestored })}
        </Banner>
      )}
      {state === 'undone' && conversion.notRestored > 0 && <ConversionProblems {...props} />}
      {state === 'failed' && <Banner tone="danger">{translate('conversion.failed')}</Banner>}
    </div>
  );
}

function Working({ shown, conversion: { state, progress } }: ConversionPanelProps) {
  const translate = useTranslate();
  const isKnown = progress.total > 0 && state !== 'undoing';
  const text = isKnown
    ? translate(state === 'checking' ? 'conversion.checking' : 'conversion.converting', { ...progress })
    : translate(state === 'undoing' ? 'conversion.undoing' : 'conversion.starting');
  return (
    <>
      <p role="status">{text}</p>
      <progress aria-label={text} {...(isKnown && { max: progress.total, value: progress.done })} />
      <p className="as-attribute-muted">{translate('conversion.mayClose')}</p>
      {state !== 'undoing' && (
        <p className="as-conversion-actions">
          <Button disabled={shown.isBusy} onClick={() => void shown.cancel()}>
            {translate('conversion.cancel')}
          </Button>
        </p>
      )}
    </>
  );
}

function Checked(props: ConversionPanelProps) {
  const { shown, conversion } = props;
  const translate = useTranslate();
  const { failed } = conversion.records;
  const canStart = conversion.emptiesOthers || conversion.unresolved === 0;
  return (
    <>
      <ConversionReport {...props} />
      {failed > 0 && <ConversionProblems {...props} />}
      {!canStart && <p className="as-attribute-muted">{translate('conversion.unresolved')}</p>}
      <p className="as-conversion-actions">
        <Button disabled={shown.isBusy} onClick={() => void shown.cancel()}>
          {translate('conversion.otherType')}
        </Button>
        {conversion.isRuleChange && <RuleActions {...props} />}
        {(!conversion.isRuleChange || failed + conversion.records.lossy > 0) && (
          <Button variant="primary" disabled={shown.isBusy || !canStart} onClick={() => void shown.step('start')}>
            {translate(conversion.isRuleChange ? 'conversion.startRules' : 'conversion.start')}
          </Button>
        )}
      </p>
    </>
  );
}

function InUse(props: ConversionPanelProps) {
  const { shown, conversion, attribute } = props;
  const translate = useTranslate();
  const { format } = useEngine('ConversionPanel');
  const [confirm, dialog] = useConfirm();
  const day = dayText(conversion.confirmedFrom ?? conversion.insertedIn, format.timeZone, translate.locale);
  const request = async (step: 'confirm' | 'undo'): Promise<void> => {
    const isConfirmed = await confirm({
      title: translate(`conversion.${step}Title`, { name: attribute.name }),
      text: translate(`conversion.${step}Text`),
      confirmLabel: translate(`conversion.${step}`),
      isDanger: step === 'confirm',
    });
    if (isConfirmed) await shown.step(step);
  };
  return (
    <>
      <Banner tone="success">{translate('conversion.converted', { day })}</Banner>
      {conversion.late > 0 && (
        <Banner tone="warning">{translate('conversion.late', { count: conversion.late })}</Banner>
      )}
      {conversion.records.failed + conversion.late > 0 && <ConversionProblems {...props} />}
      <p className="as-conversion-actions">
        <Button disabled={shown.isBusy} onClick={() => void request('undo')}>
          {translate('conversion.undo')}
        </Button>
        <Button variant="primary" disabled={shown.isBusy} onClick={() => void request('confirm')}>
          {translate('conversion.confirm')}
        </Button>
      </p>
      {dialog}
    </>
  );
}

interface RuleActionsProps extends ConvertedAttribute {
  shown: ShownConversion;
  conversion: AttributeConversion;
}

/** Saves new rules without changing records: those that break them stay as they are until somebody saves them. */
function RuleActions({ shown, conversion, attribute }: RuleActionsProps) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { act, isPending } = useAction();
  const save = () =>
    act({
      async call() {
        const { isMultipleValues: _, relatedSubjectId: __, ...rules } = conversion.after;
        const headers = { 'if-match': `"${attribute.version}"` };
        const body = { name: attribute.name, ...rules };
        await client.request('PUT', `/attribute/${attribute.subjectAttributeId}`, { body, headers });
        await shown.cancel();
      },
      done: translate('attributes.updated'),
    });
  const hasBroken = conversion.records.failed > 0;
  return (
    <Button
      variant={hasBroken ? 'secondary' : 'primary'}
      disabled={isPending || shown.isBusy}
      onClick={() => void save()}
    >
      {translate(hasBroken ? 'conversion.saveAnyway' : 'conversion.saveRules')}
    </Button>
  );
}
