export default {
  test: { environment: 'jsdom', include: ['form.vitest.mjs'] },
};
