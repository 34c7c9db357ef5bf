import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Assunto',
    colorPrimary: '#0c5f58',
    colorSecondary: '#0c5f58',
    appBg: '#f5f3ee',
    appContentBg: '#fffefc',
    appBorderColor: '#dfdad0',
    appBorderRadius: 8,
    barSelectedColor: '#0c5f58',
    textColor: '#1c222b',
  }),
  sidebar: { collapsedRoots: [] },
});
