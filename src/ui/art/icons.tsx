import { Icon, type IconProps } from './icon.tsx'

export const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4v16M4 12h16" />
  </Icon>
)
export const MinusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 12h16" />
  </Icon>
)
export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m3.5 12.5 6 6 11-13" />
  </Icon>
)
export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 5 14 14M19 5 5 19" />
  </Icon>
)
export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 5.5h19M2.5 12h19M2.5 18.5h19" />
  </Icon>
)
export const ArrowIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 12h17M13 4.5l7.5 7.5-7.5 7.5" />
  </Icon>
)
export const ArrowDownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 3v17M4.5 13l7.5 7.5 7.5-7.5" />
  </Icon>
)
export const ChevronIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 8.5 7 7 7-7" />
  </Icon>
)
export const CartIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M1.5 3.5H5l2.6 12h11.6l2.3-8.5H6" />
    <circle cx="9" cy="19.8" r="1.4" fill="currentColor" stroke="none" />
    <circle cx="17.5" cy="19.8" r="1.4" fill="currentColor" stroke="none" />
  </Icon>
)
export const PersonIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="7.5" r="4.2" />
    <path d="M3.5 21.5c.6-4.6 4-7 8.5-7s7.9 2.4 8.5 7" />
  </Icon>
)
export const TruckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M1.5 5h12.5v12H9.5M4.5 17h-3V5M14 9h4.5l4 4v4h-2.5M14 17h1" />
    <circle cx="7" cy="17.8" r="2.3" />
    <circle cx="17.6" cy="17.8" r="2.3" />
  </Icon>
)
export const GlobeIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9.7" />
    <path d="M2.3 12h19.4M12 2.3c-5.6 5.4-5.6 14 0 19.4M12 2.3c5.6 5.4 5.6 14 0 19.4" />
  </Icon>
)
export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9.7" />
    <path d="M12 10.5V17M12 6.5v.02" />
  </Icon>
)
export const WarningIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 2.8 1.8 20.8h20.4zM12 9.5v5.5M12 17.5v.02" />
  </Icon>
)
