import { Banner, Button } from '@assunto/components';
import { useEngine, useEntityForm, type EntitySource } from '@assunto/engine';
import { configSchemaOf } from '@assunto/engine/configs';
import type { ConversionRequest } from '@assunto/api';
import type { ComponentType } from '@assunto/engine/core';
import { EntityPage, useFormValues, useShellServices } from '@assunto/shell';
import { useMemo } from 'react';
import { attributeDefinition } from '../attributeDefinition';
import { attributeOfValues, configsIn, itemOf, savedAttribute, type AttributeItem } from '../attributeItem';
import { AttributePreview } from '../AttributePreview';
import { AttributeFormContext } from '../editors/AttributeFormContext';
import { useConfigTranslate, useTranslate } from '../messages/translation';
import { typeNameOf } from '../typeName';
import type { ConvertedAttribute } from './useConversion';

interface ConversionFormProps extends ConvertedAttribute {
  title: string;
  type: ComponentType;
  onBack(): void;
  onRequested(): void;
}

/** What a conversion changes, beside configs. */
const converted = ['relatedSubjectId', 'isMultipleValues', 'isRequired', 'length'];

/** The new type or the new rules of an attribute; saving begins the dry run. */
export function ConversionForm({ title, type, onBack, onRequested, ...given }: ConversionFormProps) {
  const translate = useTranslate();
  const configTranslate = useConfigTranslate();
  const { client } = useShellServices();
  const { subject, subjects, attributes, attribute } = given;
  const { componentTypes, format, services, translate: engineTranslate } = useEngine('ConversionForm');
  const componentId = type.number;
  const { definition, source, initialValues } = useMemo(() => {
    const schema = configSchemaOf(type);
    const request = { type, schema, componentId, subjects, attributes, translate, configTranslate, client };
    const definition = attributeDefinition({
      ...request,
      componentTypes,
      format,
      subjectAttributeId: null,
      only: converted,
    });
    const { name, isRequired } = attribute;
    const stored = itemOf(attribute, []);
    return {
      definition,
      source: conversionSource(client, attribute.subjectAttributeId, attribute.version, (values) => {
        const { componentConfigs, ...rest } = savedAttribute(values, componentId);
        const chosen = Object.fromEntries(converted.map((key) => [key, rest[key as keyof typeof rest]]));
        const properties = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
        return { ...properties, componentId, componentConfigs: componentConfigs ?? {} } as ConversionRequest;
      }),
      initialValues: componentId === attribute.componentId ? { ...stored } : { name, isRequired },
    };
  }, [type, componentId, subjects, attributes, translate, configTranslate, client, attribute, componentTypes, format]);
  const nameOf = (number: number): string => typeNameOf(componentTypes.get(number), engineTranslate);
  const form = useEntityForm({ definition, source, id: null, initialValues });
  const values = useFormValues(form);
  const valueOf = (identifier: string) =>
    values[identifier as keyof AttributeItem] ?? (identifier === 'name' ? attribute.name : null);
  const preview = attributeOfValues(valueOf, configsIn(values), { componentId, subjects });
  const state = {
    attribute: preview,
    services,
    stored: null,
    subjectIdentifier: subject.subjectIdentifier,
  };
  return (
    <AttributeFormContext.Provider value={state}>
      <div className="as-attribute-page">
        <EntityPage
          title={title}
          form={form}
          list={`/admin/atributos/${subject.subjectId}/atributo/${attribute.subjectAttributeId}`}
          saveLabel={translate('conversion.check')}
          before={
            <>
              <div className="as-attribute-head">
                <p>
                  {translate('conversion.newRules', { attribute: attribute.name, subject: subject.subjectName })}
                  {componentId !== attribute.componentId &&
                    `. ${translate('conversion.fromTo', { from: nameOf(attribute.componentId), to: nameOf(componentId) })}.`}
                </p>
                <Button onClick={onBack}>{translate('conversion.otherType')}</Button>
              </div>
              <Banner>{translate('conversion.checkHint')}</Banner>
            </>
          }
          onSaved={onRequested}
          failedText={translate('conversion.checkFailed')}
        />
        {form.flags.ready && <AttributePreview attribute={preview} />}
      </div>
    </AttributeFormContext.Provider>
  );
}

/** "Creating" is the dry run. */
function conversionSource(
  client: ReturnType<typeof useShellServices>['client'],
  subjectAttributeId: number,
  version: number,
  bodyOf: (values: Readonly<Record<string, unknown>>) => ConversionRequest,
): EntitySource<AttributeItem> {
  return {
    read: () => Promise.reject(new Error('a conversion is not read by its form')),
    async create(values) {
      const headers = { 'if-match': `"${version}"` };
      await client.request('POST', `/attribute/${subjectAttributeId}/conversion`, { body: bodyOf(values), headers });
      return { ...values, subjectAttributeId, version };
    },
    update: () => Promise.reject(new Error('a conversion is not updated by its form')),
  };
}
