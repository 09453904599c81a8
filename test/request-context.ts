/** The context of a request without a browser: it brings a token, and keeps nothing. */
export const requestContextOf = (token: string) => ({
  visitor: null,
  remember: () => undefined,
  keep: () => undefined,
  orderProof: null,
  isHead: false,
  keepOrderProof: () => undefined,
  remembered: null,
  keepRemembered: () => undefined,
  address: '127.0.0.1',
  device: '',
  credentials: { bearer: token, token: null, session: null, device: null },
})
