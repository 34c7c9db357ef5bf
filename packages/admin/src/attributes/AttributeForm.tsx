import { Button, buttonClass } from '@assunto/components';
import { useEngine, useEntityForm, userMessageOf } from '@assunto/engine';
import type { ComponentType } from '@assunto/engine/core';
import { configSchemaOf } from '@assunto/engine/configs';
import type { ConfiguredAttribute, ConfiguredSubject } from '@assunto/api';
import { EntityPage, notify, useFormValues, useShellServices } from '@assunto/shell';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { attributeDefinition } from './attributeDefinition';
import { attributeOfValues, configsIn, savedAttribute, type AttributeItem } from './attributeItem';
import { AttributePreview } from './AttributePreview';
import { createAttributeSource } from './attributeSource';
import { useRuleCheck } from './conversion/useRuleCheck';
import { AttributeFormContext } from './editors/AttributeFormContext';
import { useConfigTranslate, useTranslate } from './messages/translation';

export interface AttributeFormProps {
  title: string;
  type: ComponentType;
  typeName: string;
  subject: ConfiguredSubject;
  subjects: readonly ConfiguredSubject[];
  /** The attributes of the subject. */
  attributes: readonly ConfiguredAttribute[];
  /** `null` for a new attribute. */
  subjectAttributeId: number | null;
  list: string;
  /** The common values of a form of another type that was begun. */
  initialValues: Readonly<Record<string, unknown>>;
  /** Chooses another type; the values are those filled in so far. */
  onChangeType(values: Readonly<Record<string, unknown>>): void;
}

/** The definition and the source of the form. */
function useAttributeDefinition({ type, subject, subjects, attributes, subjectAttributeId }: AttributeFormProps) {
  const translate = useTranslate();
  const configTranslate = useConfigTranslate();
  const { client } = useShellServices();
  const { componentTypes, format } = useEngine('AttributeForm');
  const { subjectId } = subject;
  return useMemo(() => {
    const componentId = type.number;
    const definition = attributeDefinition({
      type,
      schema: configSchemaOf(type),
      componentId,
      subjects,
      attributes,
      translate,
      configTranslate,
      client,
      componentTypes,
      format,
      subjectAttributeId,
    });
    const source = createAttributeSource(client, {
      subjectId,
      componentId,
      attributes,
      onOrderFailed: (error) => notify('danger', `${translate('attributes.orderFailed')} ${userMessageOf(error)}`),
    });
    return { definition, source };
  }, [
    type,
    subjectId,
    subjects,
    attributes,
    subjectAttributeId,
    translate,
    configTranslate,
    client,
    componentTypes,
    format,
  ]);
}

/** The form of an attribute, with its preview beside it. */
export function AttributeForm(props: AttributeFormProps) {
  const { title, type, typeName, subject, subjects, attributes, subjectAttributeId, list, initialValues } = props;
  const translate = useTranslate();
  const { services } = useEngine('AttributeForm');
  const componentId = type.number;
  const { definition, source } = useAttributeDefinition(props);
  const form = useEntityForm({ definition, source, id: subjectAttributeId, initialValues });
  const values = useFormValues(form);
  const valueOf = (identifier: string) => values[identifier as keyof AttributeItem] ?? null;
  const preview = attributeOfValues(valueOf, configsIn(values), { componentId, subjects });
  const state = {
    attribute: preview,
    services,
    stored: attributes.find((one) => one.subjectAttributeId === subjectAttributeId) ?? null,
    subjectIdentifier: subject.subjectIdentifier,
  };
  const [beforeSave, ruleDialog] = useRuleCheck({
    stored: attributes.find((one) => one.subjectAttributeId === subjectAttributeId),
    hasRecords: subject.talkCount > 0,
    address: `${list}/atributo/${subjectAttributeId}/conversao`,
    saved: () => savedAttribute(form.values(), componentId),
  });
  return (
    <AttributeFormContext.Provider value={state}>
      <div className="as-attribute-page">
        <EntityPage
          title={title}
          form={form}
          list={list}
          history={subjectAttributeId === null ? null : `/config/history?entity=attribute&id=${subjectAttributeId}`}
          before={
            <div className="as-attribute-head">
              <p>
                {translate('attributes.ofSubject', { subject: subject.subjectName })}
                {' · '}
                {translate('attributes.type', { number: String(componentId), name: typeName })}
              </p>
              {subjectAttributeId === null && (
                <Button onClick={() => props.onChangeType(form.values())}>{translate('attributes.changeType')}</Button>
              )}
              {subjectAttributeId !== null && (
                <Link className={buttonClass()} to={`${list}/atributo/${subjectAttributeId}/conversao`}>
                  {translate('attributes.convert')}
                </Link>
              )}
            </div>
          }
          beforeSave={beforeSave}
          savedText={({ isNew }) => translate(isNew ? 'attributes.inserted' : 'attributes.updated')}
          failedText={translate('attributes.saveFailed')}
          after={
            subjectAttributeId === null && (
              <p className="as-attribute-muted">
                {translate('attributes.permissions')}{' '}
                <Link to="/config/access_profile">{translate('attributes.profiles')}</Link>
              </p>
            )
          }
        />
        {form.flags.ready && <AttributePreview attribute={preview} />}
        {ruleDialog}
      </div>
    </AttributeFormContext.Provider>
  );
}
