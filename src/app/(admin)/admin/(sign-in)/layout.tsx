export { SignInFrame as default } from '@/account/screens/sign-in/sign-in-frame'
