/** How the style sheets of Ant Design's components are named while the web is built. */
export const antdStylesPrefix = 'virtual:antd-styles/';
