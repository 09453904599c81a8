import { expect, test } from 'vitest'
import { requestedStep, isDone, namingStep, openStep, stepAddress } from './steps.ts'

test('The first step that needs something is open', () => {
  expect(openStep('customer_data', null, false)).toBe('customer_data')
})

test('A finished step can be opened again, a later one can not', () => {
  expect(openStep('customer_data', 'shipping', false)).toBe('shipping')
  expect(openStep('customer_data', 'summary', false)).toBe('customer_data')
})

test('The cart stays open until the t-shirt of a box is chosen or declined', () => {
  expect(openStep('shipping', null, true)).toBe('cart')
  expect(openStep('summary', 'shipping', true)).toBe('shipping')
  expect(openStep('summary', 'summary', true)).toBe('cart')
})

test('A step has an address in each language, and is found in it again', () => {
  expect(stepAddress('customer_data', 'cs', 'B2C')).toBe('/objednavka?krok=kontakt#kontakt')
  expect(stepAddress('customer_data', 'en', 'B2C')).toBe('/en/order?step=contact#contact')
  expect(stepAddress('summary', 'cs', 'B2B')).toBe('/objednavka?eshop-type=B2B&krok=souhrn#souhrn')
  expect(requestedStep(new URLSearchParams('krok=kontakt'))).toBe('customer_data')
  expect(requestedStep(new URLSearchParams('krok=dotaznik'))).toBeNull()
})

test('Steps before the one that needs something are finished', () => {
  expect(isDone('cart', 'shipping')).toBe(true)
  expect(isDone('shipping', 'shipping')).toBe(false)
})

test('an address names the step in one language, and is read in both', () => {
  expect(namingStep('?eshop-type=B2B&krok=kosik', 'shipping', 'en')).toBe('?eshop-type=B2B&step=shipping')
  expect(namingStep('', 'shipping', 'cs')).toBe('?krok=doprava')
  for (const query of ['krok=doprava', 'step=shipping'])
    expect(requestedStep(new URLSearchParams(query))).toBe('shipping')
})

test('the payment is asked for with the delivery: its addresses of before lead there, and to its part', () => {
  expect(stepAddress('payment', 'cs', 'B2C')).toBe('/objednavka?krok=doprava#platba')
  for (const query of ['krok=platba', 'step=payment'])
    expect(requestedStep(new URLSearchParams(query))).toBe('shipping')
})
