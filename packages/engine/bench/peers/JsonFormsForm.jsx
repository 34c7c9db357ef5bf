import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { useMemo, useState } from 'react';
import { schemaOf } from './schemaOf';

const nothing = {};

/** It has no submit of its own: errors are hidden until it is asked (`mode` submit) or shown from the beginning. */
export default function JsonFormsForm({ attributes, mode }) {
  const schema = useMemo(() => schemaOf(attributes), [attributes]);
  const uischema = useMemo(() => layoutOf(attributes), [attributes]);
  const [data, setData] = useState(nothing);
  const [isShown, setShown] = useState(mode === 'show');
  return (
    <>
      <JsonForms
        schema={schema}
        uischema={uischema}
        data={data}
        renderers={vanillaRenderers}
        cells={vanillaCells}
        validationMode={isShown ? 'ValidateAndShow' : 'ValidateAndHide'}
        onChange={(change) => setData(change.data)}
      />
      <button onClick={() => setShown(true)}>Salvar</button>
    </>
  );
}

/** One control after the other; it draws none by itself for a schema with a rule across fields. */
function layoutOf(attributes) {
  const elements = attributes.map(({ name }) => ({ type: 'Control', scope: `#/properties/${name}` }));
  return { type: 'VerticalLayout', elements };
}
