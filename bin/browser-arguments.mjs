/** Arguments of a Chromium that works for us alone. Root has no sandbox; the rest keeps it from calling anyone on its own. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Features that cost time and serve no test. The suggestions below the address bar are two pages of the browser's own for
 * each window, a third of all its work here. Playwright disables the rest itself, in an argument that this one replaces.
 */
const idleFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
]

/**
 * The same for Playwright. No page of a test lives long enough for a second, faster compilation of its scripts
 * to be worth its cost: a fifth of all work of its page.
 */
export const playwrightArguments = [
  ...browserArguments,
  // A second process in reserve for each visitor is started in vain: their one page needs no other.
  '--renderer-process-limit=1',
  `--disable-features=${idleFeatures.join()}`,
  '--js-flags=--no-maglev,--no-opt',
]

/**
 * Chromium without memory for tiles: it lays pages out and paints them, but fills no pixel, which was a tenth of all its work in the
 * tests.
 */
export const unpainted = '--force-gpu-mem-available-mb=0'
