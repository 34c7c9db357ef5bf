import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { useMemo } from 'react';
import { schemaOf } from './schemaOf';

const uiSchema = { 'ui:submitButtonOptions': { submitText: 'Salvar' } };
const ignore = () => undefined;

/** As its manual shows it; `mode` is `onChange` or `onBlur`. */
export default function RjsfForm({ attributes, mode }) {
  const schema = useMemo(() => schemaOf(attributes), [attributes]);
  return (
    <Form
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      liveValidate={mode === 'mount' ? false : mode}
      noHtml5Validate
      onError={ignore}
    />
  );
}
