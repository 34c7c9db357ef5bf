import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { compileRules } from '../rules/compileRules';
import { compileForm } from '../schema/compileForm';
import { subject, template } from '../testing/builders';
import { createValidator } from '../validation/createValidator';
import { createDraft } from './createDraft';
import { createFormRuling } from './createFormRuling';
import { validateDraft } from './validateDraft';

const componentTypes = createComponentTypes();
const timeZone = 'America/Sao_Paulo';
const me = { accountId: 7, roomId: 1, name: 'Ana', email: null };

/** The check of a form with one day that must not be in the past, which holds `saved`. */
function checkOf(saved: string | null, isNew = false) {
  const shown = subject({ subjectAttributes: [{ componentId: 32, componentConfigs: { daysGreaterThan: 0 } }] });
  const request = { subject: shown, template: template({ shows: shown }), componentTypes };
  const definition = compileForm({ ...request, isNew });
  const draft = createDraft(createStore(), new Map([[1, saved]]));
  const context = { now: new Date(), timeZone, me };
  const ruling = createFormRuling({ rules: compileRules(request), definition, draft, others: {}, context });
  const validator = createValidator({ componentTypes, attributes: shown.subjectAttributes });
  return { definition, validator, draft, ruling, componentTypes, timeZone };
}

describe('validating a draft', () => {
  it('leaves a saved day alone that has passed since, until somebody changes it', () => {
    const check = checkOf('2020-01-01');
    expect(validateDraft(check)).toBe(true);
    check.draft.setValue(1, '2020-01-02');
    expect(validateDraft(check)).toBe(false);
    check.draft.setValue(1, '2020-01-01');
    expect(validateDraft(check)).toBe(true);
  });

  it('refuses a day that has passed in a new record, given or typed', () => {
    expect(validateDraft(checkOf('2020-01-01', true))).toBe(false);
  });

  it('refuses a saved value that its schema does not take', () => {
    expect(validateDraft(checkOf('2020-02-31'))).toBe(false);
  });
});
