import { Controls, Description, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';
import { ConfigTable } from '../packages/components/src/testing/catalogue/ConfigTable';

/** The documentation page; that of a field also has the table of its configs. */
export function FieldDocs() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const componentId: unknown = preparedMeta.initialArgs['componentId'];
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      {typeof componentId === 'number' && <ConfigTable componentId={componentId} />}
      <Stories />
    </>
  );
}
