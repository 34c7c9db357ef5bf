import { createComponentTypes } from '@assunto/engine/core';
import { largeSubject } from '@assunto/engine/testing';
import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useMemo } from 'react';

/** The form of @rjsf/core as its manual shows it, with the same attributes as a JSON Schema. */
export function PlainForm({ size, isLive }: { size: number; isLive: boolean }) {
  const schema = useMemo(() => schemaOf(size), [size]);
  return <Form schema={schema} validator={validator} liveValidate={isLive ? 'onChange' : false} />;
}

function schemaOf(size: number): RJSFSchema {
  const types = createComponentTypes();
  const { subjectAttributes } = largeSubject(size);
  const properties = subjectAttributes.map((attribute): [string, RJSFSchema] => {
    const { options } = attribute.componentConfigs;
    const own = options
      ? { type: 'string', oneOf: options.map(({ id, name }) => ({ const: id, title: name })) }
      : types.get(attribute.componentId).jsonSchema(attribute);
    return [attribute.identifier, { ...own, title: attribute.name } as RJSFSchema];
  });
  return {
    type: 'object',
    required: subjectAttributes.filter(({ isRequired }) => isRequired).map(({ identifier }) => identifier),
    properties: Object.fromEntries(properties),
  };
}
