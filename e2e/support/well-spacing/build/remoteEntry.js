const app = {
  bootstrap: async () => {},
  mount: async ({ domElement }) => {
    domElement.innerHTML = '<h1>Well Spacing</h1>';
  },
  unmount: async ({ domElement }) => {
    domElement.innerHTML = '';
  },
};

globalThis.mf_well_spacing = { init: () => {}, get: async () => () => app };
